import type { CompiledQuery } from 'kysely';
import { buildFilter } from '../apps/server/src/features/search/build-filter.ts';
import { MAX_EXACT_TOTAL } from '../apps/server/src/features/search/policy.ts';
import { wordsStatement } from '../apps/server/src/features/search/queries.ts';
import { readKeyword } from '../apps/server/src/features/search/read-keyword.ts';
import { atOnceStatement } from '../apps/server/src/features/search/selection/sql/search-at-once.ts';
import { wordsOf } from '../apps/server/src/features/search/split-words.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { SearchQuery } from '../packages/contract/src/search.ts';

/** The statements that the server sends for a search; the last one is the search itself. */
export async function statementsOf(db: Database, search: SearchQuery): Promise<CompiledQuery[]> {
  const words = wordsOf(search.keyword ?? '');
  const lookUp = wordsStatement(words);
  const { rows } = words.length > 0 ? await lookUp.execute(db) : { rows: [] };
  const reading = readKeyword(search, rows[0]?.words ?? []);
  const filter = buildFilter(search, reading, { now: new Date(), isGuest: true });
  const page = { limit: search.limit, offset: (search.page - 1) * search.limit };
  const providers = atOnceStatement(filter, page, MAX_EXACT_TOTAL).compile(db);
  return words.length > 0 ? [lookUp.compile(db), providers] : [providers];
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
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
