import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { connectDatabase, openDatabaseServer } from './connect-database.ts';
import { ping } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';
import { runSql } from './testing/run-sql.ts';
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

test('a socket that cannot be reached is named, wherever the URL has it', async () => {
  const folder = join(dataDir, 'none');
  for (const url of [
    `postgres:///oficio?host=${folder}`,
    `postgres://nobody@${encodeURIComponent(folder)}/oficio`,
  ]) {
    await expect(connect({ DATABASE_URL: url })).rejects.toThrow(
      `The database of DATABASE_URL at ${folder} cannot be used: `,
    );
  }
});

test('with both, it is migrated and can be used', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_POOLER_URL: database.url };
  const connected = await connect(settings);
  await ping(connected.db);
  await connected.close();
});

test('the log of the embedded database has no values of the statements that it refuses', async () => {
  const { url, close } = await openDatabaseServer(loadConfig({ DATA_DIR: dataDir }, dataDir));
  try {
    await runSql(url, 'create table people (email text unique check (length(email) > 3))');
    const add = (email: string) => runSql(url, 'insert into people values ($1)', [email]);
    await add('ana@example.es');
    await expect(add('ana@example.es')).rejects.toThrow('people_email_key');
    await expect(add('eva')).rejects.toThrow('people_email_check');
  } finally {
    await close();
  }
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('people_email_key');
  expect(log).toContain('people_email_check');
  expect(log).not.toMatch(/ana@|eva/);
});
