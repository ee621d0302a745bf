import pg from 'pg';
import type { TestApp } from './build-test-app.ts';

/** Runs plain SQL on a test app's own database, for what no verb does. */
export async function runSql<Row extends pg.QueryResultRow>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.deps.config.databaseUrl ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
