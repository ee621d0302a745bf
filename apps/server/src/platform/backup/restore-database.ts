import type pg from 'pg';
import { listMigrations, migrateToLatest } from '../db/migrate.ts';
import { UNFINISHED_RESTORE } from '../db/unfinished-restore.ts';
import type { Log } from '../log.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFiles } from './backup-files.ts';
import { type DatabaseState, selectState } from './catalogue.ts';
import { loadDatabase } from './load-database.ts';
import type { Contents } from './manifest.ts';
import { openSession, RESTORE_SESSION } from './session.ts';

/** Key of the advisory lock that a restore holds from its checks to its end. */
const RESTORE_LOCK = 5_120_302;

export interface RestoreTarget {
  databaseUrl: string;
  /** The session of `withRestoreSession`. */
  session: pg.Client;
  /** Whether a database with tables is emptied; otherwise it is refused. */
  replaces: boolean;
  /** Folder of the migrations that this version has. */
  migrations?: string;
}

/**
 * Runs a restore in a session that excludes other restores into the same database. If the session
 * is lost, the restore fails.
 * @throws BackupError when another restore is running
 */
export async function withRestoreSession<Result>(
  databaseUrl: string,
  restore: (session: pg.Client) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(databaseUrl, RESTORE_SESSION);
  try {
    const { rows } = await session.query<{ isAlone: boolean }>(
      `select pg_try_advisory_lock(${RESTORE_LOCK}) as "isAlone"`,
    );
    if (!rows[0]?.isAlone) {
      throw new BackupError('Another restore into this database is running.');
    }
    return await restore(session);
  } finally {
    await session.end();
  }
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
  const { hasTables, isUnfinished, connections } = await selectState(target.session);
  assertUnused(connections);
  if (hasTables && !isUnfinished && !target.replaces) {
    throw new BackupError(
      'The database is not empty: restore into an empty one, or replace its data with --replace.',
    );
  }
}

function assertUnused(connections: DatabaseState['connections']): void {
  if (connections.length === 0) return;
  const users = connections.map(
    ({ name, count }) => `${count} ${name ? `of ${name}` : 'without a name'}`,
  );
  throw new BackupError(
    `The database is in use by other connections: ${users.join(', ')}. End them first: stop Oficio, then a pooler and other programs.`,
  );
}

/**
 * Restores the tables of a backup and migrates them to the newest schema. Until `finishRestore`, the
 * database counts as unfinished, and no process starts on it.
 * @throws BackupError when the database has come into use; it is left as it was
 */
export async function restoreDatabase(
  files: BackupFiles,
  contents: Contents,
  { databaseUrl, session, migrations }: RestoreTarget,
  log: Log,
): Promise<void> {
  const directory = migrations ? { directory: migrations } : {};
  const wanted = new Set(contents.migrations);
  await empty(session);
  await migrateToLatest(databaseUrl, { ...directory, log, only: (name) => wanted.has(name) });
  await loadDatabase(files, contents, session);
  await migrateToLatest(databaseUrl, { ...directory, log });
}

/**
 * Ends all sessions, logins that have begun, and links for new passwords. Some had ended between the
 * backup and the restore: after a theft, a change of the password or a ban.
 * @returns the number of sessions
 */
export async function endSessions(session: pg.Client): Promise<number> {
  await session.query(
    'delete from login_tickets; delete from password_resets; delete from passkey_challenges',
  );
  const { rowCount } = await session.query('delete from sessions');
  return rowCount ?? 0;
}

/** Computes the statistics of the planner, and marks the database as complete. */
export async function finishRestore(session: pg.Client): Promise<void> {
  await session.query('analyze');
  await session.query(`drop schema ${UNFINISHED_RESTORE}`);
}

async function empty(session: pg.Client): Promise<void> {
  const { isUnfinished } = await selectState(session);
  // First: a process that starts from now on finds it and ends, and an earlier one is connected.
  await session.query(`create schema if not exists ${UNFINISHED_RESTORE}`);
  const { hasTables, connections } = await selectState(session);
  try {
    assertUnused(connections);
  } catch (error) {
    if (!isUnfinished) await session.query(`drop schema ${UNFINISHED_RESTORE}`);
    throw error;
  }
  if (!hasTables) return;
  await session.query('begin');
  await session.query('drop schema public cascade; create schema public');
  await session.query('drop schema if exists pgboss cascade');
  await session.query('commit');
}
