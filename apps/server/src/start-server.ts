import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type DemoLogin, seedDemo } from './demo/seed-demo.ts';
import { ensureSuperadmin } from './features/auth/ensure-superadmin.ts';
import { readVapidKeys } from './features/notifications/read-vapid-keys.ts';
import { SEARCH_POOL } from './features/search/policy.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
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
import { StartError } from './platform/start-error.ts';
import { openImageStore } from './platform/storage/image-store.ts';
import { openS3ImageStore } from './platform/storage/s3-image-store.ts';
import { runJobs } from './run-jobs.ts';

export interface RunningServer {
  url: string;
  /** Empty unless the demonstration data is there. */
  demoLogins: readonly DemoLogin[];
  /** Finishes what is under way, then closes sockets, connections and the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts everything one process needs: database, schema, data, HTTP and sockets.
 * @throws StartError with one sentence when a setting, the port or the database stands in the way
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.production ? 'info' : 'warn');
  await assertPortFree(config);
  await mkdir(config.dataDir, { recursive: true });
  const database = await connectDatabase(config, log);
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  const limits = new RateLimits(config.rateLimitFactor, redis);
  const deps: Deps = {
    config,
    db: database.db,
    searchDb: database.searchDb,
    clock: systemClock,
    events: new DomainEvents(log),
    limits,
    geocoder: openGeocoder(config, limits),
    images: config.s3 ? await openS3ImageStore(config.s3) : openImageStore(config.dataDir),
    jobs: await openJobs(database.url, log),
    mail: openMail(config),
    push: openPush(config),
    presence: new Presence(),
    log,
  };
  await readVapidKeys(deps.db);
  if (config.superadmin) await ensureSuperadmin(deps, config.superadmin);
  const demoLogins = config.seedDemo ? await seedDemo(deps) : [];

  const app = await buildApp(deps);
  await runJobs(deps);
  const url = await app.listen({ port: config.port, host: config.host });
  return {
    url,
    demoLogins,
    async stop() {
      await app.close();
      await deps.jobs.stop();
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

async function connectDatabase(
  config: Config,
  log: Log,
): Promise<{ db: Database; searchDb: Database; url: string; close(): Promise<void> }> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.connectionString ?? '';
  const db = openDatabase(url, log);
  const searchDb = openDatabase(url, log, SEARCH_POOL);
  const close = async () => {
    await db.destroy();
    await searchDb.destroy();
    await embedded?.stop();
  };
  try {
    await migrate(db);
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
