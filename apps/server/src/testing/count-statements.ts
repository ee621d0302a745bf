import type { Deps } from '#app/platform/deps.ts';

/** The same dependencies, with a count of the SQL statements that go through them. */
export function countStatements(deps: Deps): { deps: Deps; count(): number } {
  let statements = 0;
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...deps, db }, count: () => statements };
}
