import pg from 'pg';

/** A hash of all rows of each table, and their number. */
export type DatabaseContent = Record<string, { rows: number; hash: string }>;

/**
 * Reads all rows of all tables, regardless of their order. Where the rows are compared after a
 * restore, the names of the applied migrations are too, and not their times.
 * @param snapshot exported by another transaction; without one the present rows
 */
export async function readContent(url: string, snapshot?: string): Promise<DatabaseContent> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name <> 'kysely_migration_lock'
       order by 1`,
    );
    const content: DatabaseContent = {};
    for (const { name } of tables) {
      const row = name === 'kysely_migration' ? 't.name' : 't::text';
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, md5(coalesce(string_agg(h, '' order by h), '')) as hash
         from (select md5(${row}) as h from "${name}" t) hashes`,
      );
      content[name] = rows[0] ?? { rows: 0, hash: '' };
    }
    return content;
  } finally {
    await client.end();
  }
}
