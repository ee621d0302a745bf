import type { CompiledQuery } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/**
 * The plan of PostgreSQL for each table that the statements of `work` read, with their values, and
 * their sorts: `sessions: Index Scan using sessions_pkey`, `Sort` and the like, in the order of the
 * plan.
 */
export async function explainStatements(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<string[][]> {
  const statements: CompiledQuery[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(recording);
  return Promise.all(
    statements.map(async (statement) => {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        ...statement,
        sql: `explain (format json) ${statement.sql}`,
      });
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)));
    }),
  );
}

function scansOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  const own = type.endsWith('Sort') ? [type] : [];
  if (table) own.push(`${table}: ${type}${index ? ` using ${index}` : ''}`);
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
