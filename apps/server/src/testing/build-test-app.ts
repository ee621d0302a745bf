import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallOptions, call } from '@oficio/contract/call.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { buildApp } from '#app/app.ts';
import { type Config, loadConfig } from '#app/config.ts';
import { openDatabase, type PoolOptions, SEARCH_POOL } from '#app/platform/db/database.ts';
import { openReadDatabase } from '#app/platform/db/read-database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { DomainEvents } from '#app/platform/domain-events.ts';
import { openGeocoder } from '#app/platform/geocoder/geocoder.ts';
import { Admission, CALLS, LARGE_BODIES, SLOW_CALLS } from '#app/platform/http/shed-load.ts';
import { openJobs } from '#app/platform/jobs/jobs.ts';
import { createLog, type Log } from '#app/platform/log.ts';
import type { MailTransport } from '#app/platform/mail/mail.ts';
import { openMetrics } from '#app/platform/metrics/metrics.ts';
import { watchMail, watchPush } from '#app/platform/metrics/watch-deliveries.ts';
import { watchJobs } from '#app/platform/metrics/watch-jobs.ts';
import { watchPools } from '#app/platform/metrics/watch-pools.ts';
import { openPush } from '#app/platform/push/push.ts';
import { RateLimits } from '#app/platform/rate-limits.ts';
import { Presence } from '#app/platform/realtime/presence.ts';
import { SecurityLog } from '#app/platform/security/security-log.ts';
import { openImageLinks } from '#app/platform/storage/image-links.ts';
import { openImageStore } from '#app/platform/storage/image-store.ts';
import { openS3ImageStore } from '#app/platform/storage/s3-image-store.ts';
import { traceMail, tracePush } from '#app/platform/tracing/trace-deliveries.ts';
import { traceJobs } from '#app/platform/tracing/trace-jobs.ts';
import { traceStatements } from '#app/platform/tracing/trace-statements.ts';
import { traceTransactions } from '#app/platform/tracing/trace-transactions.ts';
import { openTracing } from '#app/platform/tracing/tracing.ts';
import { openUnitOfWork } from '#app/platform/unit-of-work.ts';
import {
  accountParts,
  collectRefusals,
  collectSearches,
  runJobs,
  sessions,
} from '#app/run-features.ts';
import { idleJobs, RecordingMail } from './recorders.ts';
import { PATIENCE_MS } from './servers/patience.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  host: string;
  deps: Deps;
  clock: TestClock;
  /** Every delivered mail, unless the test replaces the transport. */
  mails: RecordingMail;
  /** The lines of the security log. */
  securityLines: readonly string[];
  /** Resolves when the server has authenticated the next call and is reading its body. */
  whenReadingBody(): Promise<unknown>;
  /** Calls an endpoint over HTTP with a token, or as a guest. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string | null,
  ): Promise<ResponseOf<E>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<Config>;
  /**
   * Whether to run the real job queue, in which no job becomes due by itself. Otherwise no job
   * runs.
   */
  withJobs?: boolean;
  mail?: Pick<MailTransport, 'deliver'> & Partial<MailTransport>;
  /** Folder of the built web app, if the test provides one. */
  webRoot?: string;
  /**
   * Whether a call may wait no longer than in production for its turn, for the database and for the
   * rendering of a page.
   */
  isImpatient?: boolean;
  log?: Log;
}

const patience: PoolOptions = {
  statementTimeoutMs: PATIENCE_MS,
  connectionTimeoutMs: PATIENCE_MS,
};

/** Starts a complete server on a free port, with its own database and data folder. */
export async function buildTestApp({
  settings = {},
  withJobs = false,
  mail,
  webRoot,
  isImpatient = false,
  log = createLog(process.env.TEST_LOG_LEVEL ?? 'fatal'),
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  const config: Config = {
    ...loadConfig(
      { DATA_DIR: dataDir, DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1000' },
      '/',
    ),
    ...settings,
  };
  const clock = new TestClock();
  const mails = new RecordingMail();
  const securityLines: string[] = [];
  const limits = new RateLimits(config.rateLimitFactor, null);
  const metrics = config.metrics && (await openMetrics());
  const tracing = config.tracing && (await openTracing(config.tracing, config.port, log));
  const watch = watchPools(metrics);
  const trace = traceStatements(tracing);
  const jobs = withJobs
    ? await openJobs(database.url, log, { keepsTime: false, pollMs: 100 })
    : idleJobs;
  const shared = {
    db: openDatabase(database.url, log, {
      ...(isImpatient ? {} : patience),
      watch: watch('main'),
      trace: trace('main'),
    }),
    clock,
    events: new DomainEvents(log),
    jobs: traceJobs(watchJobs(jobs, metrics, PATIENCE_MS), tracing),
  };
  const deps: Deps = {
    ...shared,
    config,
    // Refuses transactions, as a replica does.
    readDb: openReadDatabase(shared.db, shared.db, { isUsable: () => true, noteFailure() {} }),
    searchDb: openDatabase(database.url, log, {
      ...SEARCH_POOL,
      ...(isImpatient ? {} : patience),
      watch: watch('search'),
      trace: trace('search'),
    }),
    transact: traceTransactions(openUnitOfWork({ ...shared, assertsLockOrder: true }), tracing),
    limits,
    geocoder: openGeocoder(config, limits),
    images: config.s3 ? await openS3ImageStore(config.s3) : openImageStore(dataDir),
    imageLinks: await openImageLinks(shared.db, shared.clock),
    mail: traceMail(watchMail(mail ? { close() {}, ...mail } : mails, metrics), tracing),
    push: tracePush(watchPush(openPush(config), metrics), tracing),
    presence: new Presence(),
    accountParts,
    sessionUses: sessions.collectUses({ ...shared, log }),
    refusedAttempts: collectRefusals({ ...shared, log }),
    searchesWithoutResults: collectSearches({ ...shared, limits, log }),
    metrics,
    tracing,
    log,
    securityLog: new SecurityLog({ write: (line) => void securityLines.push(line) }, limits),
  };
  const waiting = isImpatient ? {} : { waitMs: PATIENCE_MS };
  const admission = new Admission(
    limits,
    log,
    { ...CALLS, ...waiting },
    { ...SLOW_CALLS, ...waiting },
    { ...LARGE_BODIES, ...waiting },
  );
  const rendering = isImpatient ? {} : { renderWithinMs: PATIENCE_MS };
  const app = await buildApp(deps, { webRoot, admission, ...rendering });
  const calls = new EventEmitter();
  app.addHook('preParsing', async () => void calls.emit('reading'));
  await runJobs(deps);
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    host,
    deps,
    clock,
    mails,
    securityLines,
    whenReadingBody: () => once(calls, 'reading'),
    call: (endpoint, input, token = null) => {
      const options: CallOptions = { host, token };
      return call(options, endpoint, input);
    },
    async close() {
      await app.close();
      await deps.jobs.stop();
      deps.mail.close();
      await deps.sessionUses.stop();
      await deps.refusedAttempts.stop();
      await deps.searchesWithoutResults.stop();
      await tracing?.close();
      await deps.db.destroy();
      await deps.searchDb.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
