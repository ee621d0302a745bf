import type { CompiledQuery } from 'kysely';
import { buildFilter } from '../../apps/server/src/features/search/build-filter.ts';
import { MAX_EXACT_TOTAL } from '../../apps/server/src/features/search/policy.ts';
import { lookUpWords, wordsStatement } from '../../apps/server/src/features/search/queries.ts';
import { readKeyword } from '../../apps/server/src/features/search/read-keyword.ts';
import { planParts } from '../../apps/server/src/features/search/selection/plan-parts.ts';
import type { ProviderFilter } from '../../apps/server/src/features/search/selection/provider-filter.ts';
import { sampleMatches } from '../../apps/server/src/features/search/selection/queries.ts';
import {
  countByAreaStatement,
  countStatement,
} from '../../apps/server/src/features/search/selection/sql/count-matches.ts';
import { partsStatement } from '../../apps/server/src/features/search/selection/sql/page-in-parts.ts';
import { atOnceStatement } from '../../apps/server/src/features/search/selection/sql/search-at-once.ts';
import { wordsOf } from '../../apps/server/src/features/search/split-words.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { SearchQuery } from '../../packages/contract/src/search.ts';

/** The statements that the server sends for a search; the last one is the search itself. */
export async function statementsOf(db: Database, search: SearchQuery): Promise<CompiledQuery[]> {
  const words = wordsOf(search.keyword ?? '');
  const filter = await filterOf(db, search);
  const page = { limit: search.limit, offset: (search.page - 1) * search.limit };
  const providers = atOnceStatement(filter, page, MAX_EXACT_TOTAL).compile(db);
  return words.length > 0 ? [wordsStatement(words).compile(db), providers] : [providers];
}

/** The statements of a search with many matches: its page, and what is counted once a minute. */
export async function statementsOfMany(
  db: Database,
  search: SearchQuery,
): Promise<Record<string, CompiledQuery>> {
  const filter = await filterOf(db, search);
  const range = { limit: search.limit, offset: 0 };
  const sample = filter.near ? null : await sampleMatches(db, filter);
  const page = partsStatement(
    filter,
    range,
    planParts(filter, range, sample ? { sample } : { commonRanks: [0] }),
  ).compile(db);
  return filter.near
    ? { page, 'count by square': countByAreaStatement(filter, filter.near.areas).compile(db) }
    : { page, count: countStatement(filter, []).compile(db) };
}

/** The filter that the server makes of a search of a guest. */
export async function filterOf(db: Database, search: SearchQuery): Promise<ProviderFilter> {
  const words = wordsOf(search.keyword ?? '');
  const known = words.length > 0 ? await lookUpWords(db, words) : [];
  return buildFilter(search, readKeyword(search, known), { now: new Date(), isGuest: true });
}

/**
 * pgbench scripts that send these statements as the server does: each connection prepares each text
 * once, whichever script it runs first, and executes it with the parameters of the search.
 */
export function preparedScripts(searches: readonly CompiledQuery[][]): string[] {
  const texts = [...new Set(searches.flat().map(({ sql }) => sql))];
  const prepare = texts.map((text, index) => `prepare s${index} as ${text};`);
  const once = ['\\if :is_prepared', '\\else', ...prepare, '\\set is_prepared 1', '\\endif'];
  return searches.map((statements) =>
    [
      ...once,
      ...statements.map(({ sql, parameters }) => execution(texts.indexOf(sql), parameters)),
    ].join('\n'),
  );
}

/** The statement that executes a prepared statement by its number. */
export function execution(index: number, parameters: readonly unknown[]): string {
  return `execute s${index}(${parameters.map(literal).join(', ')});`;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
