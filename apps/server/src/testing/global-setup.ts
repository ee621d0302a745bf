import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterFolder } from '../platform/db/database-cluster.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { runningPostmaster, signal, stopPostmaster } from '../platform/db/postmaster.ts';
import { prepareTestServer } from './test-server.ts';

const folderPrefix = 'oficio-test-';
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One PostgreSQL for the whole run: the server of `TEST_DATABASE_URL`, or an embedded one in a
 * temporary folder that is removed afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { adminUrl: given, stop: async () => {} } : await startTemporary();
  const { server, close } = await prepareTestServer(postgres.adminUrl);
  project.provide('testServer', server);
  return async () => {
    await close();
    await postgres.stop();
  };
}

async function startTemporary(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...forgetful, max_connections: '200' },
  });
  return {
    adminUrl: postgres.connectionString,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    if (!entry.startsWith(folderPrefix)) continue;
    const dataDir = join(tmpdir(), entry);
    const isOurs = (await lstat(dataDir)).uid === process.getuid?.();
    const pid = Number.parseInt(entry.slice(folderPrefix.length), 10);
    if (!isOurs || signal(pid, 0)) continue;
    const cluster = clusterFolder(dataDir);
    const left = await runningPostmaster(cluster);
    if (left) await stopPostmaster(cluster, left.pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
