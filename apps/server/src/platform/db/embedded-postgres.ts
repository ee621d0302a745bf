import { existsSync } from 'node:fs';
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { clusterFolder, clusterOwner, databaseUser, ensureCluster } from './database-cluster.ts';
import { holdLease } from './database-lease.ts';
import { type Launch, LaunchFailure, launchPostgres } from './launch-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import {
  forgetRecycledPid,
  type Postmaster,
  runningPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { unprivilegedRunner } from './run-unprivileged.ts';
import { removeSocketFolder, socketFolder, socketPath } from './socket-folder.ts';

export type EmbeddedPostgresOptions = {
  /** `DATA_DIR`; the database lives in its folder `postgres`, its log in `postgres.log`. */
  dataDir: string;
  /** Settings of the server beyond the defaults, as in `postgresql.conf`. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

const databaseName = 'oficio';
const patience = 30_000;

/**
 * Starts the database that comes with Oficio, or joins the one already running on the same data:
 * a second process shares it, and one left behind by a killed process is found again. It listens
 * on a Unix socket only this account can reach, and is brought back when it dies.
 *
 * `stop()` ends the database unless another process still uses it.
 *
 * @throws {StartError} one sentence saying why it cannot run here
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = await makeFolder(options.dataDir);
  const cluster = clusterFolder(dataDir);
  const socket = await ensureRunning(dataDir, options.settings ?? {});
  await createDatabase(connectionTo(socket, 'postgres'));
  const lease = await holdLease(connectionTo(socket, 'postgres'), () =>
    ensureRunning(dataDir, options.settings ?? {}),
  );
  return {
    connectionString: connectionTo(socket, databaseName),
    stop: async () => {
      await lease.release();
      const running = await runningPostmaster(cluster);
      if (!running || (await lease.isShared())) return;
      await stopPostmaster(cluster, running.pid);
      await removeSocketFolder(socket);
    },
  };
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const dataDir = await realpath(path);
    const cluster = clusterFolder(dataDir);
    await access(existsSync(cluster) ? cluster : dataDir, constants.W_OK | constants.X_OK);
    return dataDir;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${path} cannot be used by this account (${code}); give it to this account or set DATA_DIR to another.`,
      { cause },
    );
  }
}

async function ensureRunning(dataDir: string, settings: Record<string, string>): Promise<string> {
  const cluster = clusterFolder(dataDir);
  const deadline = Date.now() + patience;
  for (;;) {
    const running = await runningPostmaster(cluster);
    if (running && (await answers(running))) return running.socketFolder;
    try {
      if (!running) return (await launchPostgres(await prepare(dataDir, settings))).socketFolder;
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error;
      if (Date.now() > deadline || !mayPass(error)) throw unableToStart(cluster, error);
    }
    if (running && Date.now() > deadline) await stopPostmaster(cluster, running.pid);
    await pause(50);
  }
}

async function prepare(dataDir: string, settings: Record<string, string>): Promise<Launch> {
  const cluster = clusterFolder(dataDir);
  const { initdb, postgres } = await postgresBinaries();
  const runner = await unprivilegedRunner(dataDir, postgres, await clusterOwner(cluster));
  await ensureCluster(cluster, runner, initdb);
  await forgetRecycledPid(cluster);
  const socket = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${await socketFolder(cluster, runner.owner)}"`,
    unix_socket_permissions: '0700',
  };
  const defaults = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Taken as it fills. The usual 128 MB made searches among a million wait for the system's cache.
    shared_buffers: '256MB',
  };
  const logFile = join(dataDir, 'postgres.log');
  return { cluster, logFile, postgres, runner, settings: { ...defaults, ...settings, ...socket } };
}

// Another process starting at the same moment, or the last backends of a killed server.
function mayPass({ reason }: LaunchFailure): boolean {
  return /lock file|shared memory block/.test(reason);
}

function unableToStart(cluster: string, { reason }: LaunchFailure): StartError {
  return new StartError(`The database in ${cluster} could not start: ${reason}`);
}

function answers({ socketFolder, isReady }: Postmaster): Promise<boolean> {
  if (!isReady) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = connect(socketPath(socketFolder));
    probe.once('connect', () => resolve(true));
    probe.once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    const isMadeMeanwhile =
      error instanceof pg.DatabaseError && /^(42P04|23505)$/.test(error.code ?? '');
    if (!isMadeMeanwhile) throw error;
  } finally {
    await client.end();
  }
}

function connectionTo(folder: string, database: string): string {
  return `postgresql://${databaseUser}@${encodeURIComponent(folder)}:5432/${database}?sslmode=disable`;
}
