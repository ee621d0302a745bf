import { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { type BackupFiles, writeStream } from './backup-files.ts';
import { selectMigrations, selectSequences, selectTables, type Table } from './catalogue.ts';
import type { Contents } from './manifest.ts';

/** Stores everything that is in the database in the snapshot of the client's transaction. */
export async function dumpDatabase(
  files: BackupFiles,
  client: pg.Client,
): Promise<Pick<Contents, 'server' | 'migrations' | 'tables' | 'sequences' | 'jobs'>> {
  const tables = await selectTables(client);
  const { rows } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  );
  const dumped: Contents['tables'] = [];
  for (const table of tables) dumped.push(await dumpTable(files, client, table));
  return {
    server: rows[0]?.server ?? '',
    migrations: await selectMigrations(client),
    tables: dumped,
    sequences: await selectSequences(client),
    jobs: await dumpJobs(files, client),
  };
}

async function dumpTable(
  files: BackupFiles,
  client: pg.Client,
  { name, columns }: Table,
): Promise<Contents['tables'][number]> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(
    to(`copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`),
  );
  const parts = await writeStream(files, `database/${name}`, copy);
  return { name, columns, rows: copy.rowCount, parts };
}

async function dumpJobs(files: BackupFiles, client: pg.Client): Promise<Contents['jobs']> {
  const found = await client.query(`select to_regclass('pgboss.job') as known`);
  if (!found.rows[0]?.known) return { count: 0, parts: [] };
  const { rows } = await client.query<{ job: string }>(
    `select json_build_object('id', id, 'kind', name, 'payload', data,
       'startAfter', to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     )::text as job
     from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     order by created_on, id`,
  );
  const source = Readable.from(rows.map(({ job }) => `${job}\n`));
  return { count: rows.length, parts: await writeStream(files, 'database/jobs', source) };
}
