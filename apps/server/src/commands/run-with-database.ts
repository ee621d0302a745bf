import { type Config, loadConfig } from '../config.ts';
import {
  type DatabaseServer,
  databaseError,
  openDatabaseServer,
  openPools,
} from '../connect-database.ts';
import { type OpenDeps, openDeps } from '../open-deps.ts';
import { assertMigrated } from '../platform/db/migrate.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import type { CommandContext } from './command.ts';
import { readRow } from './doctor/read-row.ts';

/** The settings of the server. */
export function configOf({ env, cwd }: CommandContext): Config {
  return loadConfig(env, cwd);
}

/** The log of a command, on standard error. */
export function openLog(): Log {
  return createLog('warn');
}

/**
 * Runs a command on the database of the settings, whatever is in it.
 * @throws StartError when the database accepts no connection
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  const server = await openDatabaseServer(config);
  try {
    await assertReachable(config, server);
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Before the work, whose own failures may be those of files and of other services. */
async function assertReachable(config: Config, { url }: DatabaseServer): Promise<void> {
  try {
    await readRow(url, 'select true as answers');
  } catch (cause) {
    throw databaseError(config, cause);
  }
}

/**
 * Runs a command with what use cases depend on, on the newest schema.
 * @throws StartError when the database cannot be used, or does not have the newest schema
 */
export async function withDeps<Result>(
  config: Config,
  { url }: Pick<DatabaseServer, 'url'>,
  openJobsOf: (url: string) => Promise<Jobs>,
  work: (deps: OpenDeps['deps']) => Promise<Result>,
): Promise<Result> {
  const log = openLog();
  const pools = openPools({ url, poolerUrl: null, replicaUrl: null, close: async () => {} }, log);
  try {
    await assertMigrated(pools.db);
    const { deps, close } = await openDeps(config, pools, {
      jobs: await openJobsOf(url),
      log,
      metrics: null,
      tracing: null,
    });
    try {
      return await work(deps);
    } finally {
      await close();
    }
  } finally {
    await pools.close();
  }
}
