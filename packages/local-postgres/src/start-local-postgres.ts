import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { binariesFolder } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { isInUse, isUnreachable, openKeepAlive } from './keep-alive.ts';
import { type Launch, LaunchError, launchPostgres } from './launch.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import {
  clearStalePid,
  clusterFolder,
  type Postmaster,
  runningPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { unprivilegedRunner } from './run-unprivileged.ts';
import { folderElsewhere, socketFolder, socketPath } from './socket-folder.ts';

export type LocalPostgresOptions = {
  /**
   * The data folder: its folder `postgres` holds the cluster, `postgres.log` the log of the server.
   */
  dataDir: string;
  /** Name of the database and of the role that owns it; both are created when they are missing. */
  database: string;
  /** Settings of the server beyond the defaults, as in `postgresql.conf`. */
  settings?: Record<string, string>;
};

export type LocalPostgres = { connectionString: string; stop(): Promise<void> };

/** Time limit of the start, including crash recovery. */
const startTimeoutMs = 180_000;
/** How long a server that reports to be ready may refuse connections. */
const unresponsiveTimeoutMs = 30_000;

/**
 * Starts PostgreSQL on a data folder, or connects to the server that already runs on it: a second
 * process shares the server, and a server that a killed process left running is reused. It listens
 * on a Unix socket that only this account can reach, and is restarted when it dies. `stop()` ends
 * the server unless another process uses it.
 * @throws {LocalPostgresError} one sentence with the reason why PostgreSQL cannot run here
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const dataDir = await ensureDataFolder(options.dataDir);
  const { database } = options;
  const restart = () => ensureRunning({ ...options, dataDir });
  const { keepAlive, connectionString } = await useServer(database, restart);
  return {
    connectionString,
    stop: async () => {
      await keepAlive.close();
      if (!(await keepAlive.isHeldByOthers())) await stopPostmaster(dataDir);
    },
  };
}

/** Connects to the running server, again when another process ends it in the meantime. */
async function useServer(database: string, ensureServer: () => Promise<string>) {
  const started = Date.now();
  for (;;) {
    const socket = await ensureServer();
    const maintenance = urlOf(socket, database, 'postgres');
    try {
      await ensureDatabase(maintenance, database);
      const keepAlive = await openKeepAlive(maintenance, ensureServer);
      return { keepAlive, connectionString: urlOf(socket, database, database) };
    } catch (error) {
      if (!isUnreachable(error) || Date.now() - started > startTimeoutMs) throw error;
      await pause(20);
    }
  }
}

function urlOf(socket: string, role: string, database: string): string {
  return `postgresql://${role}@${encodeURIComponent(socket)}:5432/${database}?sslmode=disable`;
}

async function ensureDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const dataDir = await realpath(path);
    const cluster = clusterFolder(dataDir);
    await access(existsSync(cluster) ? cluster : dataDir, constants.W_OK | constants.X_OK);
    return dataDir;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new LocalPostgresError(
      `The data folder ${path} cannot be used by this account (${code})`,
      'give it to this account',
      { cause },
    );
  }
}

/** Resolves to the folder of the server's socket. */
async function ensureRunning(options: LocalPostgresOptions): Promise<string> {
  const { dataDir } = options;
  const started = Date.now();
  for (;;) {
    const waited = Date.now() - started;
    const running = await runningPostmaster(dataDir);
    if (running && (await acceptsConnections(running))) return running.socketFolder;
    if (running?.isReady && (await isOutOfReach(running, options))) {
      await stopPostmaster(dataDir);
    } else if (!running) {
      const launching = launchPostgres(await prepareLaunch(options));
      await launching.catch(async (error: unknown) => {
        const isPassing = error instanceof LaunchError && error.isPassing;
        const isRunning = (await runningPostmaster(dataDir)) !== undefined;
        if (waited > unresponsiveTimeoutMs || !(isPassing || isRunning)) throw error;
      });
    } else if (waited > (running.isReady ? unresponsiveTimeoutMs : startTimeoutMs)) {
      await stopPostmaster(dataDir);
    }
    await pause(20);
  }
}

/**
 * Whether a server cannot be reached from here, though no process uses it. False while that is unknown.
 * @throws {LocalPostgresError} when a process uses it
 */
async function isOutOfReach(
  running: Postmaster,
  { dataDir, database }: LocalPostgresOptions,
): Promise<boolean> {
  const elsewhere = await folderElsewhere(running);
  if (!elsewhere) return false;
  const isUsed = await isInUse(urlOf(elsewhere, database, 'postgres'));
  if (!isUsed) return isUsed === false;
  throw new LocalPostgresError(
    `The database in ${clusterFolder(dataDir)} is in use by a process that has another ${dirname(running.socketFolder)}`,
    'let both have the same one (JoinsNamespaceOf of systemd)',
  );
}

async function prepareLaunch(options: LocalPostgresOptions): Promise<Launch> {
  const { dataDir, database } = options;
  const binaries = await binariesFolder();
  const runner = await unprivilegedRunner(dataDir, join(binaries, 'postgres'));
  await ensureCluster(dataDir, runner, join(binaries, 'initdb'), database);
  await clearStalePid(dataDir);
  const settings = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    shared_buffers: sharedBuffers(),
    ...options.settings,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${await socketFolder(dataDir, runner.owner)}"`,
    unix_socket_permissions: '0700',
  };
  return { dataDir, binaries, runner, settings, timeoutSeconds: startTimeoutMs / 1000 };
}

/**
 * A quarter of the memory, as PostgreSQL's manual advises, from its default of 128 MB to 1 GB. Pages
 * that it does not hold are copied from the system's cache, which takes several times as long.
 */
function sharedBuffers(): string {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  return `${Math.round(Math.min(1024, Math.max(128, megabytes / 4)))}MB`;
}

function acceptsConnections({ socketFolder, isReady }: Postmaster): Promise<boolean> {
  if (!isReady) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socketPath(socketFolder));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const isCreatedMeanwhile =
      error instanceof pg.DatabaseError && /^(42P04|23505)$/.test(error.code ?? '');
    if (!isCreatedMeanwhile) throw error;
  } finally {
    await client.end();
  }
}
