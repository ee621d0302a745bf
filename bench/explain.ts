import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { SEARCH_SETTINGS } from '../apps/server/src/platform/db/database.ts';
import { execution } from './search/sql.ts';

/** The plan of a statement on a search's connection, at its second execution. */
export async function explain(
  connectionString: string,
  { sql, parameters }: CompiledQuery,
): Promise<string> {
  const client = new pg.Client({ connectionString, options: SEARCH_SETTINGS });
  await client.connect();
  try {
    await client.query(`prepare s0 as ${sql}`);
    await client.query(execution(0, parameters));
    const analysis = `explain (analyze, buffers, costs off) ${execution(0, parameters)}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(analysis);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
