import { execFile } from 'node:child_process';
import { open, readFile, readlink, realpath, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a running PostgreSQL server writes about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** The folder of PostgreSQL's own files inside the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The server that runs on this data folder, regardless of the process that started it. */
export async function runningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const recorded = await readPostmaster(dataDir);
  return recorded && (await isPostgresOf(recorded.pid, dataDir)) ? recorded : undefined;
}

/**
 * Ends the server of this data folder, if one is running, by a fast shutdown. Resolves when it has
 * ended.
 */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const running = await runningPostmaster(dataDir);
  if (!running || !signal(running.pid, 'SIGINT')) return;
  while ((await runningPostmaster(dataDir))?.pid === running.pid) await pause(20);
  await rmdir(running.socketFolder).catch(ignoreInUse);
}

/**
 * After a crash of the machine, the recorded pid may belong to another process, which PostgreSQL
 * would take for a running server. Replaces it by a pid that no process can have; PostgreSQL still
 * uses the rest of the file to check that no process uses the data. The file stays open meanwhile, so
 * that the file of a server which has started since is not the one that is written.
 */
export async function clearStalePid(dataDir: string): Promise<void> {
  const file = await open(pidFile(dataDir), 'r+').catch(undefinedIfMissing);
  try {
    const text = (await file?.readFile('utf8')) ?? '';
    const recorded = parsePostmaster(text);
    if (!recorded || !signal(recorded.pid, 0)) return;
    if (await isPostgresOf(recorded.pid, dataDir)) return;
    const impossiblePid = '2147483647';
    const cleared = Buffer.from(text.replace(/^\d+/, impossiblePid));
    await file?.write(cleared, 0, cleared.length, 0);
    await file?.truncate(cleared.length);
  } finally {
    await file?.close();
  }
}

/** Sends a signal (0 only checks for the process); false when the process does not exist. */
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

async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  return parsePostmaster((await readIfPresent(pidFile(dataDir))) ?? '');
}

function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandByPs(pid)).includes('postgres');
  const [program = ''] = (await readIfPresent(`/proc/${pid}/cmdline`))?.split('\0') ?? [];
  if (!basename(program).startsWith('postgres')) return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === undefined || workingFolder === (await realpath(clusterFolder(dataDir)));
}

async function commandByPs(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

// The next server may already be listening in the folder.
function ignoreInUse(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
}

function pidFile(dataDir: string): string {
  return join(clusterFolder(dataDir), 'postmaster.pid');
}

function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(undefinedIfMissing);
}

/** The result for a file that does not exist, or that of a process that has ended. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
}
