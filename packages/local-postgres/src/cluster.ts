import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import { clusterFolder, signal } from './postmaster.ts';
import { firstErrorLine, giveTo, type Runner, runWith } from './run-unprivileged.ts';

/** The major version of the installed programs, which must have written the data. */
const majorVersion = '18';

/**
 * Creates the cluster in the data folder when there is none, and checks that the installed version
 * can read it.
 *
 * @param superuser role that owns a new cluster
 * @throws {LocalPostgresError} when another major version wrote it or it cannot be created
 */
export async function ensureCluster(
  dataDir: string,
  runner: Runner,
  initdb: string,
  superuser: string,
): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) await createCluster(cluster, runner, initdb, superuser);
  const version = (await readFile(versionFile, 'utf8')).trim();
  if (version !== majorVersion) {
    throw new LocalPostgresError(
      `The database in ${cluster} was written by PostgreSQL ${version} and version ${majorVersion} is installed`,
      'move its data over with pg_dump',
    );
  }
  await giveTo(runner, cluster);
}

// The cluster is created in a temporary folder that is renamed at the end, so that an interrupted
// initdb leaves no cluster.
async function createCluster(
  cluster: string,
  runner: Runner,
  initdb: string,
  superuser: string,
): Promise<void> {
  await removeAbandonedDrafts(cluster);
  const draft = `${cluster}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  await giveTo(runner, draft);
  try {
    await runWith(runner, initdb, [
      ...['--pgdata', draft, '--username', superuser, '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8'],
    ]);
    await rename(draft, cluster);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (existsSync(join(cluster, 'PG_VERSION'))) return;
    throw new LocalPostgresError(
      `The database could not be created in ${cluster} (${firstErrorLine(cause)})`,
      'check that this account may write there',
      { cause },
    );
  }
}

async function removeAbandonedDrafts(cluster: string): Promise<void> {
  const prefix = `${cluster}.new-`;
  for (const entry of await readdir(dirname(cluster))) {
    const path = join(dirname(cluster), entry);
    if (!path.startsWith(prefix)) continue;
    const creator = Number(path.slice(prefix.length));
    if (creator === process.pid || !signal(creator, 0)) await rm(path, { recursive: true });
  }
}
