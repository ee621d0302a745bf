import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal, stopPostmaster } from '@oficio/local-postgres/postmaster.ts';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import type { TestProject } from 'vitest/node';
import { prepareTestServer } from './servers/test-server.ts';

const folderPrefix = 'oficio-test-';
const nonDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One PostgreSQL for the whole run: the server of `TEST_DATABASE_URL`, or a local one in a
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
  const postgres = await startLocalPostgres({
    dataDir,
    database: 'oficio',
    settings: { ...nonDurable, max_connections: '200' },
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
    const isOwn = (await lstat(dataDir)).uid === process.getuid?.();
    const pid = Number.parseInt(entry.slice(folderPrefix.length), 10);
    if (!isOwn || signal(pid, 0)) continue;
    await stopPostmaster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
