import type { Config } from './config.ts';
import type { Databases } from './connect-database.ts';
import { systemClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { DomainEvents } from './platform/domain-events.ts';
import { openGeocoder } from './platform/geocoder/geocoder.ts';
import { openMail } from './platform/mail/mail.ts';
import { watchMail, watchPush } from './platform/metrics/watch-deliveries.ts';
import { watchJobs } from './platform/metrics/watch-jobs.ts';
import { openPush } from './platform/push/push.ts';
import { RateLimits } from './platform/rate-limits.ts';
import { Presence } from './platform/realtime/presence.ts';
import { connectRedis, type RedisClient } from './platform/redis/connect-redis.ts';
import { openSecurityDestination, SecurityLog } from './platform/security/security-log.ts';
import { openImageLinks } from './platform/storage/image-links.ts';
import { openConfiguredImages } from './platform/storage/open-configured-images.ts';
import { traceMail, tracePush } from './platform/tracing/trace-deliveries.ts';
import { traceJobs } from './platform/tracing/trace-jobs.ts';
import { traceTransactions } from './platform/tracing/trace-transactions.ts';
import { openUnitOfWork } from './platform/unit-of-work.ts';
import { accountParts, collectRefusals, collectSearches, sessions } from './run-features.ts';

export interface OpenDeps {
  deps: Deps;
  /** Stops the jobs, stores what was collected, and closes all connections but the database's. */
  close(): Promise<void>;
}

/** What is open before the dependencies. */
type Opened = Pick<Deps, 'jobs' | 'log' | 'metrics' | 'tracing'> & { redis: RedisClient | null };

/**
 * Opens everything that use cases depend on, as the settings say. The database is migrated. Stops
 * the jobs when it fails.
 */
export async function openDeps(
  config: Config,
  databases: Databases,
  given: Omit<Opened, 'redis'>,
): Promise<OpenDeps> {
  const redis = config.redisUrl ? connectRedis(config.redisUrl, given.log) : null;
  try {
    const deps = await depsOn(config, databases, { ...given, redis });
    return {
      deps,
      async close() {
        await deps.jobs.stop();
        deps.mail.close();
        await deps.sessionUses.stop();
        await deps.refusedAttempts.stop();
        await deps.searchesWithoutResults.stop();
        redis?.disconnect();
      },
    };
  } catch (error) {
    redis?.disconnect();
    await given.jobs.stop();
    throw error;
  }
}

async function depsOn(
  config: Config,
  { db, readDb, searchDb }: Databases,
  { jobs, log, metrics, tracing, redis }: Opened,
): Promise<Deps> {
  const limits = new RateLimits(config.rateLimitFactor, redis);
  const shared = {
    db,
    clock: systemClock,
    events: new DomainEvents(log),
    jobs: traceJobs(watchJobs(jobs, metrics), tracing),
  };
  return {
    ...shared,
    config,
    readDb,
    searchDb,
    transact: traceTransactions(
      openUnitOfWork({ ...shared, assertsLockOrder: !config.production }),
      tracing,
    ),
    limits,
    geocoder: openGeocoder(config, limits),
    images: await openConfiguredImages(config),
    imageLinks: await openImageLinks(shared.db, shared.clock),
    mail: traceMail(watchMail(openMail(config), metrics), tracing),
    push: tracePush(watchPush(openPush(config), metrics), tracing),
    presence: new Presence(),
    accountParts,
    sessionUses: sessions.collectUses({ ...shared, log }),
    refusedAttempts: collectRefusals({ ...shared, log }),
    searchesWithoutResults: collectSearches({ ...shared, limits, log }),
    metrics,
    tracing,
    log,
    securityLog: new SecurityLog(openSecurityDestination(config, log), limits),
  };
}
