import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config, MetricsSettings } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { type DemoLogin, seedDemo } from './demo/seed-demo.ts';
import { openDeps } from './open-deps.ts';
import { withoutLimits } from './platform/db/database.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts';
import { listenForScrapes } from './platform/metrics/serve-metrics.ts';
import { StartError } from './platform/start-error.ts';
import { makePrivateFolder } from './platform/storage/private-folder.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { runJobs, startFeatures } from './run-features.ts';

/**
 * Maximum number of connections that wait to be accepted. Beyond it, clients wait for seconds
 * instead of receiving a 503.
 */
const BACKLOG = 4096;

export interface RunningServer {
  url: string;
  /** The port of the listener that serves only the metrics; null without one. */
  metricsUrl: string | null;
  /** Empty without the demonstration data. */
  demoLogins: readonly DemoLogin[];
  /**
   * Serves on for `stopDelayMs`, completes the running calls, then closes sockets, connections and the
   * local database. Calls that take longer than four seconds are ended.
   */
  stop(): Promise<void>;
}

/**
 * Starts one process: database, schema, data, HTTP and sockets. A start that fails closes what it
 * has opened.
 * @param signal stops the start between two of its steps, which throws its reason
 * @throws StartError with one sentence when a setting, the port or the database prevents the start
 */
export async function startServer(config: Config, signal: AbortSignal): Promise<RunningServer> {
  const log = createLog(config.production ? 'info' : 'warn');
  await assertPortFree(config, ADDRESS);
  const { metrics: watching } = config;
  if (watching?.port) await assertPortFree({ ...watching, port: watching.port }, METRICS_ADDRESS);
  const metrics = watching && (await openMetrics());
  const tracing = config.tracing && (await openTracing(config.tracing, config.port, log));
  await makePrivateFolder(config.dataDir);

  const opened: Array<() => Promise<unknown>> = [];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    signal.throwIfAborted();
    const database = await connectDatabase(config, log, { metrics, tracing }, signal);
    opened.push(() => Promise.all([tracing?.close(), database.close()]));
    signal.throwIfAborted();
    const jobs = await openJobs(database.url, log);
    const { deps, close } = await openDeps(config, database, { jobs, log, metrics, tracing });
    opened.push(close);
    await startFeatures(deps);
    signal.throwIfAborted();
    const demoLogins = config.seedDemo
      ? await withoutLimits(database.url, log, (db) => seedDemo({ ...deps, db }, signal))
      : [];
    signal.throwIfAborted();

    const app = await buildApp(deps);
    opened.push(() => closeWithin(app));
    await runJobs(deps);
    const scrapes = metrics && watching && (await openScrapes(metrics, watching));
    if (scrapes) opened.push(() => scrapes.close());
    const listening = app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    const url = await listening.catch((cause) => refuseAddress(config, ADDRESS, cause));
    return {
      url,
      metricsUrl: scrapes?.url ?? null,
      demoLogins,
      async stop() {
        if (config.stopDelayMs > 0) await app.drain(config.stopDelayMs);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll().catch((failure: unknown) => {
      log.warn({ error: failure }, 'the failed start left something open');
    });
    throw error;
  }
}

/** How long calls and answers under way may keep a stop: the rest of it takes about as long. */
const CLOSE_WITHIN_MS = 4000;

/**
 * Completes the running calls and closes all connections. A client that keeps its own open, with
 * half of a body or with an answer that it does not read, is cut off.
 */
async function closeWithin(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

const ADDRESS = 'HOST and PORT';
const METRICS_ADDRESS = 'METRICS_HOST and METRICS_PORT';

/** @param settings those of the address, host and port */
async function assertPortFree(
  { port, host }: Pick<Config, 'port' | 'host'>,
  settings: string,
): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, resolve);
  }).catch((cause) => refuseAddress({ port, host }, settings, cause));
  await new Promise((resolve) => probe.close(resolve));
}

/** @throws StartError for an address that cannot be listened on; another failure as it is */
function refuseAddress(
  { port, host }: Pick<Config, 'port' | 'host'>,
  settings: string,
  cause: NodeJS.ErrnoException,
): never {
  // Fastify's own errors have a code too, but no system call.
  if (!cause.syscall) throw cause;
  const reason =
    cause.code === 'EADDRINUSE'
      ? `is already taken; stop what is using it or set ${settings.split(' ').at(-1)} to another one`
      : `cannot be used (${cause.code}); set ${settings} to an address of this machine`;
  throw new StartError(`The address ${host}:${port} ${reason}.`, { cause });
}

/** Resolves to null when the settings name no port for the metrics. */
async function openScrapes(metrics: Metrics, { port, ...settings }: MetricsSettings) {
  if (port === null) return null;
  const address = { ...settings, port };
  return await listenForScrapes(metrics, address).catch((cause) =>
    refuseAddress(address, METRICS_ADDRESS, cause),
  );
}
