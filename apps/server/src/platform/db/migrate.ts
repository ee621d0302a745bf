import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { createLog, type Log } from '../log.ts';
import { type Database, withoutLimits } from './database.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

/** First line of a migration whose only statement cannot run in a transaction. */
export const OUTSIDE_TRANSACTION = '-- no-transaction\n';

/** Key of the advisory lock held by the process that migrates. */
const MIGRATION_LOCK = 5_120_301;
const TURN_POLL_MS = 200;

export interface MigrateOptions {
  directory?: string;
  log?: Log;
  /** How long a statement waits for a lock; later statements on the table queue behind it. */
  lockTimeoutMs?: number;
  /** Maximum number of attempts for a file that does not get its locks. */
  attempts?: number;
}

/**
 * Migrates a database to the newest schema, on a separate connection without time limits. Each file
 * is applied in its own transaction, unless its first line is `-- no-transaction`. A second process
 * waits until the first has finished.
 * @throws MigrationFailed naming the file; the files before it remain applied
 */
export async function migrateToLatest(
  connectionString: string,
  { directory = folder, log = createLog('warn'), ...options }: MigrateOptions = {},
): Promise<void> {
  await withoutLimits(connectionString, log, (db) =>
    db.connection().execute(async (connection) => {
      await takeTurn(connection);
      await applyFiles(connection, directory, { log, ...options });
    }),
  );
}

/** A migration that could not be applied. */
export class MigrationFailed extends Error {
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
async function takeTurn(db: Database): Promise<void> {
  const tryLock = sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`;
  while (!(await tryLock.execute(db)).rows[0]?.locked) await pause(TURN_POLL_MS);
}

async function applyFiles(
  db: Database,
  directory: string,
  {
    log,
    lockTimeoutMs = 2000,
    attempts = 60,
  }: Omit<MigrateOptions, 'directory'> & {
    log: Log;
  },
): Promise<void> {
  const files = await readMigrations(directory, lockTimeoutMs);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => files } });
  for (let attempt = 1; ; ) {
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
const DEADLOCK_DETECTED = '40P01';

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
  lockTimeoutMs: number,
): Promise<Record<string, MigrationFile>> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  const entries = files.map(async (file): Promise<[string, MigrationFile]> => {
    const text = await readFile(join(directory, file), 'utf8');
    const isOutside = text.startsWith(OUTSIDE_TRANSACTION);
    const up: Migration['up'] = isOutside
      ? (db) => applyOutside(db, text)
      : async (trx) => {
          await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
          await sql.raw(text).execute(trx);
        };
    return [file.replace(/\.sql$/, ''), { isOutside, up }];
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
