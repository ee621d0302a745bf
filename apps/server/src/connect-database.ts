import { LocalPostgresError } from '@oficio/local-postgres/local-postgres-error.ts';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import type { Config } from './config.ts';
import {
  type Database,
  openDatabase,
  ping,
  READ_POOL,
  SEARCH_POOL,
  WATCH_POOL,
  withoutLimits,
} from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { openReadDatabase } from './platform/db/read-database.ts';
import { ReplicaWatch } from './platform/db/replica-watch.ts';
import { assertRestored } from './platform/db/unfinished-restore.ts';
import type { Deps } from './platform/deps.ts';
import { hostOf } from './platform/is-local.ts';
import type { Log } from './platform/log.ts';
import { watchPools } from './platform/metrics/watch-pools.ts';
import { StartError } from './platform/start-error.ts';
import { traceStatements } from './platform/tracing/trace-statements.ts';

export interface DatabaseServer {
  url: string;
  /** A pooler in front of it, for requests. */
  poolerUrl: string | null;
  /** A replica of it, for reads that may be seconds old. */
  replicaUrl: string | null;
  /** Stops the embedded PostgreSQL, unless another process uses it. */
  close(): Promise<void>;
}

/** Otherwise its log has the values of refused rows and of keys that are taken, such as emails. */
const LOCAL_SETTINGS = { log_error_verbosity: 'terse' };

/**
 * The database of the settings. The embedded PostgreSQL is started unless it runs.
 * @throws StartError when the embedded PostgreSQL cannot start
 */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer> {
  const { databaseUrl: url, databasePoolerUrl: poolerUrl, databaseReplicaUrl: replicaUrl } = config;
  if (url) return { url, poolerUrl, replicaUrl, close: async () => {} };
  try {
    const local = await startLocalPostgres({
      dataDir: config.dataDir,
      database: 'oficio',
      settings: LOCAL_SETTINGS,
    });
    const addresses = { url: local.connectionString, poolerUrl: null, replicaUrl: null };
    return { ...addresses, close: () => local.stop() };
  } catch (cause) {
    if (!(cause instanceof LocalPostgresError)) throw cause;
    const alternatives = 'set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server';
    throw new StartError(`${cause.problem}; ${cause.remedy}, or ${alternatives}.`, { cause });
  }
}

/** The databases through which a process reads and writes. */
export interface Databases {
  db: Database;
  /** For reads that may be seconds old. */
  readDb: Database;
  searchDb: Database;
}

/** The pools of a process on its database. */
export interface ConnectedDatabase extends DatabaseServer, Databases {}

/** What observes the pools; null where the settings ask for nothing. */
type Observers = Pick<Deps, 'metrics' | 'tracing'>;

/**
 * Opens the pools of a process on a database; closing them also closes the server. Searches do not
 * use the pooler: their statements are planned once for each connection.
 */
export function openPools(
  server: DatabaseServer,
  log: Log,
  observers: Observers = { metrics: null, tracing: null },
): ConnectedDatabase {
  const { url, poolerUrl, replicaUrl } = server;
  const observe = observePools(observers);
  const isPooled = poolerUrl !== null;
  const db = openDatabase(poolerUrl ?? url, log, { isPooled, ...observe('main') });
  const searchDb = openDatabase(url, log, { ...SEARCH_POOL, ...observe('search') });
  const reads = replicaUrl
    ? openReplica({ url, replicaUrl }, { db, searchDb }, log, observe)
    : { readDb: db, searchDb, close: async () => {} };
  return {
    ...server,
    db,
    readDb: reads.readDb,
    searchDb: reads.searchDb,
    async close() {
      await reads.close();
      await db.destroy();
      await searchDb.destroy();
      await server.close();
    },
  };
}

/** @returns what observes a pool, by its name */
function observePools({ metrics, tracing }: Observers) {
  const watch = watchPools(metrics);
  const trace = traceStatements(tracing);
  return (pool: string) => ({ watch: watch(pool), trace: trace(pool) });
}

/** Opens the pools of a process on a replica; reads fall back to the pools on the primary. */
function openReplica(
  { url, replicaUrl }: { url: string; replicaUrl: string },
  primary: { db: Database; searchDb: Database },
  log: Log,
  observe: ReturnType<typeof observePools>,
): Omit<Databases, 'db'> & { close(): Promise<void> } {
  const db = openDatabase(replicaUrl, log, { ...READ_POOL, ...observe('replica reads') });
  const searchDb = openDatabase(replicaUrl, log, {
    ...SEARCH_POOL,
    ...observe('replica search'),
  });
  const watchedPrimary = openDatabase(url, log, WATCH_POOL);
  const watchedReplica = openDatabase(replicaUrl, log, WATCH_POOL);
  const state = new ReplicaWatch(watchedPrimary, watchedReplica, log);
  return {
    readDb: openReadDatabase(db, primary.db, state),
    searchDb: openReadDatabase(searchDb, primary.searchDb, state),
    async close() {
      await state.close();
      await db.destroy();
      await searchDb.destroy();
    },
  };
}

/**
 * Opens the database of the settings and migrates it.
 * @param signal ends the migration, which throws its reason
 * @throws StartError when it or its pooler cannot be used, or a restore into it did not finish
 */
export async function connectDatabase(
  config: Config,
  log: Log,
  observers: Observers,
  signal?: AbortSignal,
): Promise<ConnectedDatabase> {
  const database = openPools(await openDatabaseServer(config), log, observers);
  try {
    await withoutLimits(database.url, log, assertRestored);
    await migrateToLatest(database.url, { log, signal });
  } catch (cause) {
    await database.close();
    throw signal?.aborted ? cause : databaseError(config, cause);
  }
  if (!database.poolerUrl) return database;
  try {
    await ping(database.db);
    return database;
  } catch (cause) {
    await database.close();
    throw unusable('The pooler of DATABASE_POOLER_URL', database.poolerUrl, cause);
  }
}

/** The error for the terminal when the database of `DATABASE_URL` cannot be used. */
export function databaseError({ databaseUrl }: Config, cause: unknown): unknown {
  if (!databaseUrl || cause instanceof StartError) return cause;
  return unusable('The database of DATABASE_URL', databaseUrl, cause);
}

function unusable(what: string, url: string, cause: unknown): StartError {
  const address = new URL(url);
  const host = hostOf(address);
  const { port } = address;
  const place = port ? `${host.includes(':') ? `[${host}]` : host}:${port}` : host;
  const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
  return new StartError(`${what} at ${place} cannot be used: ${reason}.`, { cause });
}
