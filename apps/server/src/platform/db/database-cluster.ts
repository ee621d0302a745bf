import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { signal } from './postmaster.ts';
import { giveTo, type Runner, runWith } from './run-unprivileged.ts';

/** The major version of the PostgreSQL that comes with Oficio, which its data folder must have. */
const majorVersion = '18';
export const databaseUser = 'oficio';

/** The folder of the database's own files inside `DATA_DIR`. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The uid that owns the database's files; undefined when there are none yet. */
export async function clusterOwner(cluster: string): Promise<number | undefined> {
  return existsSync(cluster) ? (await lstat(cluster)).uid : undefined;
}

/**
 * Makes the database's files when there are none, and checks that this version can read them.
 *
 * @throws {StartError} when another major version wrote them or they cannot be made
 */
export async function ensureCluster(
  cluster: string,
  runner: Runner,
  initdb: string,
): Promise<void> {
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, runner, initdb);
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${cluster} was written by PostgreSQL ${version} and this Oficio brings version ${majorVersion}; move its data over with pg_dump, or set DATABASE_URL to a server of that version.`,
    );
  }
  await giveTo(runner, cluster);
}

// Made aside and renamed at the end: an interrupted start leaves no half database behind.
async function createCluster(cluster: string, runner: Runner, initdb: string): Promise<void> {
  await removeAbandoned(cluster);
  const draft = `${cluster}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  await giveTo(runner, draft);
  try {
    await runWith(runner, initdb, [
      ...['--pgdata', draft, '--username', databaseUser, '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8'],
    ]);
    await rename(draft, cluster);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (existsSync(join(cluster, 'PG_VERSION'))) return;
    throw new StartError(`The database could not be created in ${cluster}: ${sentence(cause)}.`, {
      cause,
    });
  }
}

async function removeAbandoned(cluster: string): Promise<void> {
  const prefix = `${cluster}.new-`;
  for (const entry of await readdir(dirname(cluster))) {
    const path = join(dirname(cluster), entry);
    if (!path.startsWith(prefix)) continue;
    const maker = Number(path.slice(prefix.length));
    if (maker === process.pid || !signal(maker, 0)) await rm(path, { recursive: true });
  }
}

function sentence(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr?.trim() || message).split('\n');
  const line = lines.find((text) => text.includes('error:')) ?? lines[0] ?? message;
  return line.replace(/\.$/, '');
}
