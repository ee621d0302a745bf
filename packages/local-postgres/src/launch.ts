import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import { clusterFolder } from './postmaster.ts';
import { plainEnvironment, type Runner } from './run-unprivileged.ts';

const maxLogBytes = 10 * 1024 * 1024;

export type Launch = {
  dataDir: string;
  /** The folder of the PostgreSQL programs. */
  binaries: string;
  runner: Runner;
  settings: Record<string, string>;
  timeoutSeconds: number;
};

/** PostgreSQL ended before it was ready. */
export class LaunchError extends LocalPostgresError {}

/**
 * Starts PostgreSQL detached from this process and waits until it is ready, crash recovery
 * included.
 * @throws {LaunchError} when it ends instead, or is not ready in time (it is then left running)
 */
export async function launchPostgres(launch: Launch): Promise<void> {
  const cluster = clusterFolder(launch.dataDir);
  const path = join(launch.dataDir, 'postgres.log');
  await rotate(path);
  const log = await open(path, 'a', 0o600);
  try {
    const logStart = (await log.stat()).size;
    const [file = '', ...args] = [...launch.runner.prefix, join(launch.binaries, 'pg_ctl')];
    const settings = Object.entries(launch.settings).map(([key, value]) => `${key}=${value}`);
    const options = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
    // pg_ctl passes the values of -D, -l and -p through a shell, which expands a $ in a path.
    // PGDATA, quoted options, the inherited log and a relative path avoid that.
    args.push('start', '--silent', '-p', './postgres', '-o', options.map(quoted).join(' '));
    args.push('--timeout', String(launch.timeoutSeconds));
    const pgCtl = spawn(file, args, {
      cwd: launch.binaries,
      env: { ...plainEnvironment(), PGDATA: cluster },
      stdio: ['ignore', log.fd, log.fd],
    });
    const [code] = await once(pgCtl, 'exit');
    if (code === 0) return;
    const reason = await lastLogLine(path, logStart);
    throw new LaunchError(`The database in ${cluster} could not start (${reason})`, `see ${path}`);
  } finally {
    await log.close();
  }
}

// pg_ctl passes its options through a shell.
function quoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** What `pg_ctl` says besides the reason; processes that start at once write to the same log. */
const isWithoutReason = /pg_ctl: (could not start server|another server might be running)/;

async function lastLogLine(path: string, from: number): Promise<string> {
  const lines = (await readFile(path)).subarray(from).toString('utf8').trim().split('\n');
  const error = lines.findLast(
    (line) => /\b(FATAL|PANIC|pg_ctl):/.test(line) && !isWithoutReason.test(line),
  );
  return (error ?? lines[0] ?? '').replace(/^.*?\b(FATAL|PANIC|pg_ctl):\s*/, '');
}

async function rotate(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(path, `${path}.1`);
}
