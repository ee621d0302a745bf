import type { KyselyPlugin } from 'kysely';
import type { Deps } from '#app/platform/deps.ts';

/** The same dependencies, with a counter of the SQL statements. */
export function countStatements(deps: Deps): { deps: Deps; count(): number } {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  const db = deps.db.withPlugin(counting);
  const searchDb = deps.searchDb.withPlugin(counting);
  return { deps: { ...deps, db, readDb: db, searchDb }, count: () => statements };
}
