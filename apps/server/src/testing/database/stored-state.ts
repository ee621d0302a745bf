import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';

const stateOf = (name: string) =>
  `select '${name}' as name, count(*) || '/' || max(xmin::text::bigint) as state from ${name}`;

/**
 * The number of rows of each table, and the last transaction that wrote to it; without the tables in
 * which every call may record that a session is used.
 */
export async function storedState(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'sessions' and tablename not like 'activity%'`.execute(db);
  const states = tables.map(({ name }) => stateOf(name)).join(' union all ');
  const { rows } = await sql<{ name: string; state: string }>`${sql.raw(states)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}
