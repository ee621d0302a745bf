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
export class LaunchError extends LocalPostgresError {
  /** Whether another process that started or ended the server meanwhile may be the cause. */
  readonly isPassing: boolean;

  constructor(problem: string, remedy: string, isPassing: boolean) {
    super(problem, remedy);
    this.isPassing = isPassing;
  }
}

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
    const settings = Object.entries({ log_line_prefix: logLinePrefix, ...launch.settings }).map(
      ([key, value]) => `${key}=${value}`,
    );
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
    const { reason, isPassing } = readFailure(await linesFrom(path, logStart));
    const problem = `The database in ${cluster} could not start (${reason})`;
    throw new LaunchError(problem, `see ${path}`, isPassing);
  } finally {
    await log.close();
  }
}

// pg_ctl passes its options through a shell.
function quoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/** Time, process and kind of process of each line, by which `readFailure` knows whose it is. */
const logLinePrefix = '%m [%p] %b: ';

/** Lines of the processes that start a server; a server that ends writes those of its clients. */
const linesOfStart = /( (postmaster|startup|checkpointer): +(FATAL|PANIC)|^pg_ctl):/;
/** What `pg_ctl` says besides the reason. */
const linesWithoutReason = /^pg_ctl: (could not start server|another server might be running)/;
/** Another process is starting a server, or the last processes of a killed one still run. */
const causedByOthers = /lock file|shared memory block/;

/** Tells why a start failed from the log, to which every process that starts a server writes. */
function readFailure(lines: string[]): { reason: string; isPassing: boolean } {
  const found = lines.findLast((line) => linesOfStart.test(line) && !linesWithoutReason.test(line));
  const reason = (found ?? lines[0] ?? '').replace(/^.*?\b(FATAL|PANIC|pg_ctl):\s*/, '');
  const hasStarted = lines.some((line) => / postmaster: +LOG:/.test(line));
  return { reason, isPassing: found ? causedByOthers.test(found) : hasStarted };
}

async function linesFrom(path: string, position: number): Promise<string[]> {
  return (await readFile(path)).subarray(position).toString('utf8').trim().split('\n');
}

async function rotate(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(path, `${path}.1`);
}
