import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a running PostgreSQL server writes about itself in its data folder. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** Reads `postmaster.pid`; undefined when there is none or it is still being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfPresent(pidFile(cluster)))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** The server that runs on this data folder at the moment, whoever started it. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPostmaster(cluster);
  return recorded && (await isPostgresOf(recorded.pid, cluster)) ? recorded : undefined;
}

/**
 * After a crash of the machine the recorded number may belong to any other process, and PostgreSQL
 * would take that for a running server. Writes a number no process can have instead; PostgreSQL
 * goes on to check by the rest of the file that nothing uses the data.
 */
export async function forgetRecycledPid(cluster: string): Promise<void> {
  const recorded = await readPostmaster(cluster);
  if (!recorded || !signal(recorded.pid, 0)) return;
  const text = await readFile(pidFile(cluster), 'utf8');
  const impossiblePid = '2147483647';
  if (await isPostgresOf(recorded.pid, cluster)) return;
  await writeFile(pidFile(cluster), text.replace(/^\d+/, impossiblePid));
}

/** Asks the server for a fast shutdown and waits until it has ended. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  while ((await readPostmaster(cluster))?.pid === pid && (await isPostgresOf(pid, cluster))) {
    await pause(20);
  }
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandByPs(pid)).includes('postgres');
  const [program = ''] = (await readIfPresent(`/proc/${pid}/cmdline`))?.split('\0') ?? [];
  if (!basename(program).startsWith('postgres')) return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === undefined || workingFolder === (await realpath(cluster));
}

async function commandByPs(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

/** Sends a signal (0 only asks); false when there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && name === 0) return true;
    throw error;
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
