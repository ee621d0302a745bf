import type { CompiledQuery } from 'kysely';
import { buildFilter } from '../../apps/server/src/features/search/build-filter.ts';
import { readKnown } from '../../apps/server/src/features/search/known-readings.ts';
import { MAX_EXACT_TOTAL } from '../../apps/server/src/features/search/policy.ts';
import { planParts } from '../../apps/server/src/features/search/selection/plan-parts.ts';
import type { ProviderFilter } from '../../apps/server/src/features/search/selection/provider-filter.ts';
import { sampleMatches } from '../../apps/server/src/features/search/selection/queries.ts';
import {
  countByAreaStatement,
  countStatement,
  counts,
  countsByArea,
} from '../../apps/server/src/features/search/selection/sql/count-matches.ts';
import {
  pagesInParts,
  partsShape,
  partsStatement,
} from '../../apps/server/src/features/search/selection/sql/page-in-parts.ts';
import { paramsOf, shapeOf } from '../../apps/server/src/features/search/selection/sql/params.ts';
import {
  atOnceShape,
  atOnceStatement,
  searchesAtOnce,
} from '../../apps/server/src/features/search/selection/sql/search-at-once.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { SearchQuery } from '../../packages/contract/src/search.ts';

/** The statement that the server sends for a search whose keyword it has read before. */
export async function statementOf(db: Database, search: SearchQuery): Promise<CompiledQuery> {
  const range = { limit: search.limit, offset: (search.page - 1) * search.limit };
  const params = paramsOf(await filterOf(db, search), { range });
  return searchesAtOnce.compile(db, atOnceShape(params, MAX_EXACT_TOTAL), params, () =>
    atOnceStatement(params, MAX_EXACT_TOTAL),
  );
}

/** The statements of a search with many matches: its page, and what is counted once a minute. */
export async function statementsOfMany(
  db: Database,
  search: SearchQuery,
): Promise<Record<string, CompiledQuery>> {
  const filter = await filterOf(db, search);
  const range = { limit: search.limit, offset: 0 };
  const sample = filter.near ? null : await sampleMatches(db, filter);
  const parts = planParts(filter, range, sample ? { sample } : { commonRanks: [0] });
  const params = paramsOf(filter, { range, rings: parts.map(({ ring }) => ring) });
  const page = pagesInParts.compile(db, partsShape(params, parts), params, () =>
    partsStatement(params, parts),
  );
  const counted = paramsOf(filter, { areas: filter.near?.areas ?? [] });
  const shape = shapeOf(counted);
  return filter.near
    ? {
        page,
        'count by square': countsByArea.compile(db, shape, counted, () =>
          countByAreaStatement(counted),
        ),
      }
    : { page, count: counts.compile(db, shape, counted, () => countStatement(counted)) };
}

/** The filter that the server makes of a search of a guest. */
export async function filterOf(db: Database, search: SearchQuery): Promise<ProviderFilter> {
  return buildFilter(search, await readKnown(db, search), { now: new Date(), isGuest: true });
}

/**
 * pgbench scripts that each send one of these statements as the server does: each connection prepares
 * each text once, whichever script it runs first, and executes it with the parameters of the search.
 */
export function preparedScripts(searches: readonly CompiledQuery[]): string[] {
  const texts = [...new Set(searches.map(({ sql }) => sql))];
  const prepare = texts.map((text, index) => `prepare s${index} as ${text};`);
  const once = ['\\if :is_prepared', '\\else', ...prepare, '\\set is_prepared 1', '\\endif'];
  return searches.map(({ sql, parameters }) =>
    [...once, execution(texts.indexOf(sql), parameters)].join('\n'),
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
