import type pg from 'pg';
import { listMigrations, migrateToLatest } from '../db/migrate.ts';
import { UNFINISHED_RESTORE } from '../db/unfinished-restore.ts';
import type { Log } from '../log.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFiles } from './backup-files.ts';
import { selectState } from './catalogue.ts';
import { loadDatabase } from './load-database.ts';
import type { Contents } from './manifest.ts';
import { openSession } from './session.ts';

export interface RestoreTarget {
  databaseUrl: string;
  /** Whether a database with tables is emptied; otherwise it is refused. */
  replaces: boolean;
  /** Folder of the migrations that this version has. */
  migrations?: string;
}

/**
 * Refuses a restore that could not succeed, before anything is written.
 * @throws BackupError when this version does not have a migration of the backup, or the database is
 *   in use or has tables
 */
export async function assertRestorable(contents: Contents, target: RestoreTarget): Promise<void> {
  const known = new Set(await listMigrations(target.migrations));
  const unknown = contents.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup has the migration ${unknown.at(-1)}, which this version of Oficio does not have: restore it with the version that made it, or a newer one.`,
    );
  }
  await withSession(target.databaseUrl, async (client) => {
    const { hasTables, isUnfinished, connections } = await selectState(client);
    if (connections.length > 0) {
      const users = connections.map(
        ({ name, count }) => `${count} ${name ? `of ${name}` : 'without a name'}`,
      );
      throw new BackupError(
        `The database is in use by other connections: ${users.join(', ')}. End them first: stop Oficio, then a pooler and other programs.`,
      );
    }
    if (hasTables && !isUnfinished && !target.replaces) {
      throw new BackupError(
        'The database is not empty: restore into an empty one, or replace its data with --replace.',
      );
    }
  });
}

/**
 * Restores the tables of a backup and migrates them to the newest schema. Until `finishRestore`, the
 * database counts as unfinished, and no process starts on it.
 */
export async function restoreDatabase(
  files: BackupFiles,
  contents: Contents,
  { databaseUrl, migrations }: RestoreTarget,
  log: Log,
): Promise<void> {
  const directory = migrations ? { directory: migrations } : {};
  const wanted = new Set(contents.migrations);
  await withSession(databaseUrl, empty);
  await migrateToLatest(databaseUrl, { ...directory, log, only: (name) => wanted.has(name) });
  await withSession(databaseUrl, (client) => loadDatabase(files, contents, client));
  await migrateToLatest(databaseUrl, { ...directory, log });
}

/**
 * Ends all sessions, logins that have begun, and links for new passwords. Some had ended between the
 * backup and the restore: after a theft, a change of the password or a ban.
 * @returns the number of sessions
 */
export async function endSessions(databaseUrl: string): Promise<number> {
  return withSession(databaseUrl, async (client) => {
    await client.query(
      'delete from login_tickets; delete from password_resets; delete from passkey_challenges',
    );
    const { rowCount } = await client.query('delete from sessions');
    return rowCount ?? 0;
  });
}

/** Computes the statistics of the planner, and marks the database as complete. */
export async function finishRestore(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, async (client) => {
    await client.query('analyze');
    await client.query(`drop schema ${UNFINISHED_RESTORE}`);
  });
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(`create schema if not exists ${UNFINISHED_RESTORE}`);
  const { hasTables } = await selectState(client);
  if (hasTables) {
    await client.query('drop schema public cascade; create schema public');
    await client.query('drop schema if exists pgboss cascade');
  }
  await client.query('commit');
}

async function withSession<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openSession(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
