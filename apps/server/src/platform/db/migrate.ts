import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { createLog, type Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Database, withoutLimits } from './database.ts';
import { DEADLOCK_DETECTED } from './failures.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

/** First line of a migration whose only statement cannot run in a transaction. */
export const OUTSIDE_TRANSACTION = '-- no-transaction\n';

/** Key of the advisory lock that the process that migrates holds alone, and backups share. */
export const MIGRATION_LOCK = 5_120_301;
const TURN_POLL_MS = 200;
/** A backup may take an hour, so a start that waits for it says so, and again. */
const SAY_AFTER_MS = 1000;
const SAY_AGAIN_MS = 60_000;

export interface MigrateOptions {
  directory?: string;
  log?: Log;
  /** How long a statement waits for a lock; later statements on the table queue behind it. */
  lockTimeoutMs?: number;
  /** Maximum number of attempts for a file that does not get its locks. */
  attempts?: number;
  /** Also applies files that come before applied ones; otherwise they are refused. */
  allowUnordered?: boolean;
  /** Applies only the files with these names (without `.sql`). */
  only?: (name: string) => boolean;
  /** Ends the wait for others, and the work after the file that is being applied. */
  signal?: AbortSignal | undefined;
}

/** The names of all migrations of a folder, in the order in which they are applied. */
export async function listMigrations(directory = folder): Promise<string[]> {
  const files = await readdir(directory);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

/**
 * Migrates a database to the newest schema, on a separate connection without time limits. Each file
 * is applied in its own transaction, unless its first line is `-- no-transaction`. If there is a file
 * to apply, the process waits for others that migrate and for running backups, and logs this. A
 * database that a newer version has migrated is used as it is: a process that is restarted while the
 * others are replaced must start, and a migration leaves what the version before it needs.
 * @throws MigrationFailed naming the file; the files before it remain applied
 * @throws StartError if another version has migrated the database, and lacked migrations of this one
 * @throws the reason of the signal when it has ended the work
 */
export async function migrateToLatest(
  connectionString: string,
  {
    directory = folder,
    log = createLog('warn'),
    only = () => true,
    ...options
  }: MigrateOptions = {},
): Promise<void> {
  const names = (await listMigrations(directory)).filter(only);
  await withoutLimits(connectionString, log, (db) =>
    db.connection().execute(async (connection) => {
      const state = await compareMigrations(connection, names);
      assertKnown(state);
      if (state.pending.length === 0) {
        const newest = state.unknown.at(-1);
        if (newest) log.warn(`a newer version has migrated the database: it has ${newest}`);
        return;
      }
      await takeTurn(connection, log, options.signal);
      await applyFiles(connection, directory, names, { log, ...options });
    }),
  );
}

function assertKnown({ pending: [missing], unknown }: MigrationState): void {
  if (!missing || unknown.length === 0) return;
  throw new StartError(
    `The database has the migration ${unknown.at(-1)}, which this version of Oficio does not have, ` +
      `and lacks ${missing}: start a version that has both.`,
  );
}

/** A migration that could not be applied. */
class MigrationFailed extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = 'MigrationFailed';
  }
}

/**
 * Takes the lock, which is released when the connection ends. It retries without an open
 * transaction in between: the holder may be building an index concurrently, which waits for open
 * transactions.
 */
async function takeTurn(db: Database, log: Log, signal?: AbortSignal): Promise<void> {
  const tryLock = sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`;
  let sayAt = Date.now() + SAY_AFTER_MS;
  while (!(await tryLock.execute(db)).rows[0]?.locked) {
    if (Date.now() >= sayAt) {
      const holder = (await isBackupRunning(db))
        ? 'a running backup to end'
        : 'another process that migrates';
      log.warn(`migrations wait for ${holder}`);
      sayAt = Date.now() + SAY_AGAIN_MS;
    }
    await pause(TURN_POLL_MS);
    signal?.throwIfAborted();
  }
}

/** Whether the lock is shared: by backups. */
async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database d on d.oid = database
    where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock' and granted
      and classid = 0 and objid = ${MIGRATION_LOCK}
  `.execute(db);
  return rows.length > 0;
}

async function applyFiles(
  db: Database,
  directory: string,
  names: readonly string[],
  {
    log,
    lockTimeoutMs = 2000,
    attempts = 60,
    allowUnordered = false,
    signal,
  }: Omit<MigrateOptions, 'directory' | 'only'> & { log: Log },
): Promise<void> {
  const files = await readMigrations(directory, names, lockTimeoutMs);
  const provider = { getMigrations: async () => files };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: allowUnordered });
  for (let attempt = 1; ; ) {
    signal?.throwIfAborted();
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    const disableTransactions = next !== undefined && files[next.name]?.isOutside === true;
    const { error, results = [] } = await migrator.migrateUp({ disableTransactions });
    const [done] = results;
    if (error && isPassing(error) && attempt < attempts) {
      log.warn({ error, file: next?.name, attempt }, 'a migration did not get its locks');
      attempt += 1;
      await pause(lockTimeoutMs / 2 + Math.random() * lockTimeoutMs);
    } else if (error) {
      if (!done) throw error;
      throw new MigrationFailed(`${done.migrationName}.sql`, error);
    } else if (done) {
      attempt = 1;
    } else {
      return;
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

function isPassing(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

interface MigrationFile extends Migration {
  isOutside: boolean;
}

/** Reads `<timestamp>_<name>.sql` files. */
async function readMigrations(
  directory: string,
  names: readonly string[],
  lockTimeoutMs: number,
): Promise<Record<string, MigrationFile>> {
  const entries = names.map(async (name): Promise<[string, MigrationFile]> => {
    const text = await readFile(join(directory, `${name}.sql`), 'utf8');
    const isOutside = text.startsWith(OUTSIDE_TRANSACTION);
    const up: Migration['up'] = isOutside
      ? (db) => applyOutside(db, text)
      : async (trx) => {
          await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
          await sql.raw(text).execute(trx);
        };
    return [name, { isOutside, up }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const indexName = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\b/gi;

/** Drops the remains of a failed or interrupted attempt, then applies the statement. */
async function applyOutside<Schema>(db: Kysely<Schema>, text: string): Promise<void> {
  for (const [, name] of text.matchAll(indexName)) {
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid
    `.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name ?? '')}`.execute(db);
  }
  await sql.raw(text).execute(db);
}

export interface MigrationState {
  applied: string[];
  /** Files that are not applied. */
  pending: string[];
  /** Applied ones that this version does not have. */
  unknown: string[];
}

/** Compares the applied migrations of a database with the files of this version. */
export async function readMigrationState(db: Database): Promise<MigrationState> {
  return compareMigrations(db, await listMigrations());
}

async function compareMigrations(db: Database, files: readonly string[]): Promise<MigrationState> {
  const { rows: found } = await sql<{ isKnown: boolean }>`
    select to_regclass('kysely_migration') is not null as "isKnown"
  `.execute(db);
  const { rows } = found[0]?.isKnown
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  return {
    applied,
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
  };
}

/** @throws StartError unless all migrations of this version are applied */
export async function assertMigrated(db: Database): Promise<void> {
  const { pending } = await readMigrationState(db);
  if (pending.length === 0) return;
  throw new StartError(
    `The database lacks ${pending.length} migrations: run "oficio migrate", or start Oficio.`,
  );
}
