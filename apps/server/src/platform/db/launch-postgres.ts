import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { plainEnvironment, type Runner } from './run-unprivileged.ts';

const logSizeToKeep = 10 * 1024 * 1024;
const startTimeout = 180_000;

export type Launch = {
  cluster: string;
  logFile: string;
  postgres: string;
  runner: Runner;
  settings: Record<string, string>;
};

/** The server ended before it was ready; `reason` is the last thing it had to say. */
export class LaunchFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Starts PostgreSQL as a process of its own, which outlives this one and holds nothing of it, and
 * waits until it is ready (crash recovery included).
 *
 * @throws {LaunchFailure} when it ends instead
 * @throws {StartError} when it is not ready within three minutes
 */
export async function launchPostgres(launch: Launch): Promise<Postmaster> {
  await rotate(launch.logFile);
  const log = await open(launch.logFile, 'a', 0o600);
  const logStart = (await log.stat()).size;
  const settings = Object.entries(launch.settings).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const args = [...launch.runner.prefix, launch.postgres, '-D', launch.cluster, ...settings];
  const server = spawn(args[0] ?? launch.postgres, args.slice(1), {
    cwd: launch.cluster,
    detached: true,
    env: plainEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  try {
    await once(server, 'spawn');
    server.unref();
    const ready = await untilReady(launch.cluster, server);
    if (ready) return ready;
    throw new LaunchFailure(await lastWords(launch.logFile, logStart));
  } finally {
    await log.close();
  }
}

async function untilReady(cluster: string, server: ChildProcess): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startTimeout;
  while (server.exitCode === null && server.signalCode === null) {
    const recorded = await readPostmaster(cluster);
    if (recorded?.isReady && recorded.pid === server.pid) return recorded;
    if (Date.now() > deadline) {
      server.kill('SIGINT');
      throw new StartError(`The database in ${cluster} was not ready within three minutes.`);
    }
    await pause(20);
  }
  return undefined;
}

async function lastWords(logFile: string, from: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString('utf8').trim().split('\n');
  const worst = lines.findLast((line) => /\b(FATAL|PANIC)\b/.test(line));
  return (worst ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC):\s*/, '');
}

async function rotate(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logSizeToKeep) await rename(logFile, `${logFile}.1`);
}
