import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { LocalPostgresError } from '@oficio/local-postgres/local-postgres-error.ts';
import {
  type LocalPostgres,
  startLocalPostgres,
} from '@oficio/local-postgres/start-local-postgres.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type DemoLogin, seedDemo } from './demo/seed-demo.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase, SEARCH_POOL, withoutLimits } from './platform/db/database.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { DomainEvents } from './platform/domain-events.ts';
import { openGeocoder } from './platform/geocoder/geocoder.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';
import { openPush } from './platform/push/push.ts';
import { RateLimits } from './platform/rate-limits.ts';
import { Presence } from './platform/realtime/presence.ts';
import { connectRedis } from './platform/redis.ts';
import { openSecurityDestination, SecurityLog } from './platform/security/security-log.ts';
import { StartError } from './platform/start-error.ts';
import { openImageLinks } from './platform/storage/image-links.ts';
import { openImageStore } from './platform/storage/image-store.ts';
import { openS3ImageStore } from './platform/storage/s3-image-store.ts';
import { openUnitOfWork } from './platform/unit-of-work.ts';
import {
  accountParts,
  collectRefusals,
  collectSearches,
  runJobs,
  sessions,
  startFeatures,
} from './run-features.ts';

/**
 * Maximum number of connections that wait to be accepted. Beyond it, clients wait for seconds
 * instead of receiving a 503.
 */
const BACKLOG = 4096;

export interface RunningServer {
  url: string;
  /** Empty without the demonstration data. */
  demoLogins: readonly DemoLogin[];
  /** Completes the running calls, then closes sockets, connections and the local database. */
  stop(): Promise<void>;
}

/**
 * Starts one process: database, schema, data, HTTP and sockets.
 * @throws StartError with one sentence when a setting, the port or the database prevents the start
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.production ? 'info' : 'warn');
  await assertPortFree(config);
  await mkdir(config.dataDir, { recursive: true });
  const database = await connectDatabase(config, log);
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  const limits = new RateLimits(config.rateLimitFactor, redis);
  const shared = {
    db: database.db,
    clock: systemClock,
    events: new DomainEvents(log),
    jobs: await openJobs(database.url, log),
  };
  const deps: Deps = {
    ...shared,
    config,
    searchDb: database.searchDb,
    transact: openUnitOfWork({ ...shared, assertsLockOrder: !config.production }),
    limits,
    geocoder: openGeocoder(config, limits),
    images: config.s3 ? await openS3ImageStore(config.s3) : openImageStore(config.dataDir),
    imageLinks: await openImageLinks(shared.db, shared.clock),
    mail: openMail(config),
    push: openPush(config),
    presence: new Presence(),
    accountParts,
    sessionUses: sessions.collectUses({ ...shared, log }),
    refusals: collectRefusals({ ...shared, log }),
    searchesWithoutResults: collectSearches({ ...shared, limits, log }),
    log,
    securityLog: new SecurityLog(openSecurityDestination(config, log), limits),
  };
  await startFeatures(deps);
  const demoLogins = config.seedDemo
    ? await withoutLimits(database.url, log, (db) => seedDemo({ ...deps, db }))
    : [];

  const app = await buildApp(deps);
  await runJobs(deps);
  const url = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  return {
    url,
    demoLogins,
    async stop() {
      await app.close();
      await deps.jobs.stop();
      deps.mail.close();
      await deps.sessionUses.stop();
      await deps.refusals.stop();
      await deps.searchesWithoutResults.stop();
      redis?.disconnect();
      await database.close();
    },
  };
}

async function assertPortFree({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    const reason =
      cause.code === 'EADDRINUSE'
        ? 'is already taken; stop what is using it or set PORT to another one'
        : `cannot be used (${cause.code}); set HOST and PORT to an address of this machine`;
    throw new StartError(`The address ${host}:${port} ${reason}.`, { cause });
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function startDatabase(dataDir: string): Promise<LocalPostgres> {
  try {
    return await startLocalPostgres({ dataDir, database: 'oficio' });
  } catch (cause) {
    if (!(cause instanceof LocalPostgresError)) throw cause;
    const alternatives = 'set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server';
    throw new StartError(`${cause.problem}; ${cause.remedy}, or ${alternatives}.`, { cause });
  }
}

async function connectDatabase(
  config: Config,
  log: Log,
): Promise<{ db: Database; searchDb: Database; url: string; close(): Promise<void> }> {
  const local = config.databaseUrl ? null : await startDatabase(config.dataDir);
  const url = config.databaseUrl ?? local?.connectionString ?? '';
  const db = openDatabase(url, log);
  const searchDb = openDatabase(url, log, SEARCH_POOL);
  const close = async () => {
    await db.destroy();
    await searchDb.destroy();
    await local?.stop();
  };
  try {
    await migrateToLatest(url, { log });
  } catch (cause) {
    await close();
    if (!config.databaseUrl) throw cause;
    const { host } = new URL(config.databaseUrl);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database of DATABASE_URL at ${host} cannot be used: ${reason}.`, {
      cause,
    });
  }
  return { db, searchDb, url, close };
}
