import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { ping } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { freePort } from './testing/servers/server-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'oficio-connect-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const connect = (settings: Record<string, string>) =>
  connectDatabase(loadConfig({ DATA_DIR: dataDir, ...settings }, dataDir), createLog('silent'), {
    metrics: null,
    tracing: null,
  });
const nowhere = async () => `postgres://nobody@127.0.0.1:${await freePort()}/oficio`;

test('a pooler that cannot be reached is named, although the database answers', async () => {
  const connecting = connect({ DATABASE_URL: database.url, DATABASE_POOLER_URL: await nowhere() });
  await expect(connecting).rejects.toThrow(
    /^The pooler of DATABASE_POOLER_URL at 127\.0\.0\.1:\d+ cannot be used: .+\.$/,
  );
});

test('a database that cannot be reached is named, although its pooler answers', async () => {
  const connecting = connect({ DATABASE_URL: await nowhere(), DATABASE_POOLER_URL: database.url });
  await expect(connecting).rejects.toThrow(
    /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be used: .+\.$/,
  );
});

test('with both, it is migrated and can be used', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_POOLER_URL: database.url };
  const connected = await connect(settings);
  await ping(connected.db);
  await connected.close();
});
