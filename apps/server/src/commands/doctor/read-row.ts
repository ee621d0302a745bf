import pg from 'pg';
import { CONNECTION_LIMITS } from '../../platform/db/database.ts';

/**
 * The one row of a statement, over a connection of its own.
 * @throws when the server is out of reach, or there is no row
 */
export async function readRow<Row extends object>(
  connectionString: string,
  statement: string,
): Promise<Row> {
  const client = new pg.Client({ connectionString, ...CONNECTION_LIMITS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    const [row] = rows;
    if (!row) throw new Error('the database has no name');
    return row;
  } finally {
    await client.end();
  }
}
