import { runSql } from '../run-sql.ts';

/** The tables of all schemas, including the job queue, that contain a text in any column. */
export async function findInDatabase(databaseUrl: string | null, text: string): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  // One statement for all tables: a connection for each would take most of a test's time.
  const searches = tables.map(
    ({ name }) => `select '${name}' as name
      where exists (select from ${name} as row where strpos(lower(row::text), lower($1)) > 0)`,
  );
  const found = await runSql<{ name: string }>(databaseUrl, searches.join(' union all '), [text]);
  return found.map(({ name }) => name);
}
