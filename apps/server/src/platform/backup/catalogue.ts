import type pg from 'pg';
import { UNFINISHED_RESTORE } from '../db/unfinished-restore.ts';
import type { Contents } from './manifest.ts';
import { RESTORE_SESSION } from './session.ts';

export interface Table {
  name: string;
  /** The columns whose values are stored, not computed by the database. */
  columns: string[];
}

/** The tables with data of the product; the applied migrations are not among them. */
export async function selectTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, (
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely\\_%'
    order by c.relname
  `);
  return rows;
}

/** The sequences of the product, each with its last value and whether that has been used. */
export async function selectSequences(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Contents['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.map((values) => ({ name, ...values })));
  }
  return sequences;
}

/** The names of the applied migrations, in order; none in an empty database. */
export async function selectMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query(`select to_regclass('kysely_migration') as known`);
  if (!found.rows[0]?.known) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

export interface DatabaseState {
  /** A restore has begun and not finished. */
  isUnfinished: boolean;
  hasTables: boolean;
  /** Connections of other processes, by the names that these give; without those of restores. */
  connections: Array<{ name: string; count: number }>;
}

/** What a restore needs to know of the database before it begins. */
export async function selectState(client: pg.ClientBase): Promise<DatabaseState> {
  const { rows } = await client.query<DatabaseState>(
    `select to_regnamespace($1) is not null as "isUnfinished",
       exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')
           and not exists (
             select from pg_depend d
             where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
           )
       ) as "hasTables",
       (
         select coalesce(json_agg(c order by name = '', name), '[]') from (
           select coalesce(application_name, '') as name, count(*) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()
             -- Only a superuser sees the type of a connection of another role.
             and (backend_type = 'client backend' or (backend_type is null and usesysid is not null))
             and application_name is distinct from $2
           group by 1
         ) c
       ) as connections`,
    [UNFINISHED_RESTORE, RESTORE_SESSION],
  );
  const [state] = rows;
  if (!state) throw new Error('no state');
  return state;
}

export interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * The constraints that do not hold before all tables are loaded, and those that existing rows may
 * violate.
 */
export async function selectLateConstraints(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace and conparentid = 0 and conrelid <> 0
      and (contype = 'f' or (contype = 'c' and not convalidated))
    order by conrelid::regclass::text, conname
  `);
  return rows;
}
