import pg from 'pg';

/** Runs SQL on a separate connection to a database, for changes that no use case makes. */
export async function runSql<Row extends pg.QueryResultRow>(
  connectionString: string | null,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: connectionString ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values.length > 0 ? values : undefined);
    return rows;
  } finally {
    await client.end();
  }
}
