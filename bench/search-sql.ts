import { buildFilter } from '../apps/server/src/features/search/build-filter.ts';
import { providersStatement, wordsStatement } from '../apps/server/src/features/search/queries.ts';
import { STATEMENT_TIMEOUT_MS } from '../apps/server/src/features/search/search-providers.ts';
import { wordsOf } from '../apps/server/src/features/search/split-words.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { SearchQuery } from '../packages/contract/src/search.ts';

export interface SearchSql {
  words: string;
  providers: string;
}

/** The two statements the server sends for a search, with their parameters written into them. */
export async function sqlOf(db: Database, search: SearchQuery): Promise<SearchSql> {
  const words = wordsStatement(wordsOf(search.keyword ?? ''), STATEMENT_TIMEOUT_MS);
  const { rows } = await words.execute(db);
  const filter = buildFilter(search, rows[0]?.words ?? [], new Date());
  const page = { limit: search.limit, offset: (search.page - 1) * search.limit };
  return {
    words: inline(words.compile(db)),
    providers: inline(providersStatement(filter, page).compile(db)),
  };
}

function inline({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  return sql.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
