import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { onTestFinished } from 'vitest';
import { cheapPasswords, type ServerProcess, startServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../../../../..');
const migrations = 'apps/server/src/db/migrations';
const workspaces = { contract: 'packages', 'demo-data': 'packages', 'local-postgres': 'packages' };
const run = promisify(execFile);

export interface TwoReleases {
  /** The revision of the previous release. */
  revision: string;
  previous: ServerProcess;
  databaseUrl: string;
  /** Starts this release beside it, which migrates the database. */
  startCurrent(): Promise<ServerProcess>;
}

/** Starts the previous release on a new database; everything ends with the test. */
export async function startPreviousRelease(): Promise<TwoReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-previous-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const { connectionString: databaseUrl, stop } = await startLocalPostgres({
    dataDir,
    database: 'oficio',
  });
  onTestFinished(() => stop());
  const start = async (options: readonly string[], program?: string) => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const started = await startServerProcess(settings, options, program);
    onTestFinished(() => void started.child.kill('SIGKILL'));
    return started;
  };
  const revision = await previousRelease();
  const program = await unpackServer(revision, await mkdtemp(join(folder, 'release-')));
  return {
    revision,
    previous: await start([], program),
    databaseUrl,
    startCurrent: () => start(cheapPasswords),
  };
}

/**
 * The revision of the previous release: `PREVIOUS_RELEASE`, else the newest tag of a version before
 * this commit. Before the first release, the last commit without the newest migration takes its place.
 * @throws Error when the history of the repository is not here, as in a shallow clone
 */
async function previousRelease(): Promise<string> {
  const named = process.env.PREVIOUS_RELEASE;
  if (named) return named;
  const tags = await git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-version:refname');
  const [newest] = tags.split('\n');
  if (newest) return newest;
  return `${await git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)}^`;
}

/**
 * Unpacks the server of a revision into an empty folder, with the packages that are installed here.
 * @returns the path of its program
 */
async function unpackServer(revision: string, folder: string): Promise<string> {
  const archive = spawn('git', ['archive', revision, 'apps/server', 'packages', 'package.json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  const unpacked = once(unpack, 'close');
  await pipeline(archive.stdout, unpack.stdin);
  const [code] = await unpacked;
  if (code !== 0) throw new Error(`${revision} could not be unpacked`);
  await linkPackages(folder);
  return join(folder, 'apps/server/src/main.ts');
}

/** Links each installed package, and the revision's own workspaces instead of today's. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@oficio'), { recursive: true });
  const installed = await readdir(join(root, 'node_modules'));
  for (const name of installed.filter((entry) => entry !== '@oficio')) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await symlink(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
  for (const [name, parent] of Object.entries(workspaces)) {
    await symlink(join(folder, parent, name), join(folder, 'node_modules/@oficio', name));
  }
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
}
