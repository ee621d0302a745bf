import { type CompiledQuery, sql } from 'kysely';
import { system } from '#app/platform/actor.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import type { Transact, Tx } from '#app/platform/unit-of-work.ts';

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

class Undone extends Error {}

interface TableReads {
  relname: string;
  seq_scan: string | null;
  rows: string | null;
}

/**
 * The tables of which `work` and its triggers read more than `most` rows by an index, or which they read by a
 * sequential scan even with `enable_seqscan = off`, as no index serves them. They are sorted by name. The work
 * is undone.
 */
export async function widelyReadTables(
  { transact }: { transact: Transact },
  most: number,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  let tables: string[] = [];
  const undone = transact(system, async (tx) => {
    await sql`discard plans`.execute(tx.db);
    await sql`set local enable_seqscan = off`.execute(tx.db);
    const before = new Map((await readsOf(tx.db)).map((table) => [table.relname, table]));
    await work(tx);
    const isWide = ({ relname, seq_scan, rows }: TableReads) => {
      const former = before.get(relname);
      return seq_scan !== former?.seq_scan || Number(rows) - Number(former?.rows) > most;
    };
    tables = (await readsOf(tx.db)).filter(isWide).map(({ relname }) => relname);
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return tables;
}

async function readsOf(trx: Trx): Promise<TableReads[]> {
  const { rows } = await sql<TableReads>`
    select relname, seq_scan, idx_tup_fetch as rows from pg_stat_xact_user_tables order by relname
  `.execute(trx);
  return rows;
}
