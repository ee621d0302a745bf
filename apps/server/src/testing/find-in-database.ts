import { runSql } from './run-sql.ts';

/** The tables of all schemas, including the job queue, that contain a text in any column. */
export async function findInDatabase(databaseUrl: string | null, text: string): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await runSql(
      databaseUrl,
      `select from ${name} as row where strpos(lower(row::text), lower($1)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
