import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openImageStore } from '#app/platform/storage/image-store.ts';
import { createTestDatabase } from '#app/testing/test-database.ts';
import { type BackupRequest, backUp } from './back-up.ts';
import { openFolderStore } from './folder-store.ts';

let url: string;
let folder: string;
let request: BackupRequest;
let other: pg.Client;

beforeEach(async () => {
  const database = await createTestDatabase();
  url = database.url;
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const store = openFolderStore(join(folder, 'backups'));
  request = {
    databaseUrl: url,
    installation: 'oficio.example',
    images: openImageStore(folder),
    store,
    key: null,
  };
  await other.query(
    `insert into users (id, user_type, email, password_hash, name)
     values (gen_random_uuid(), 'client', 'ana@example.es', 'x', 'Ana')`,
  );
});

/** A backup that waits for a table while a transaction runs these statements and commits. */
async function backUpDuring(statements: string) {
  await other.query('begin; lock table users in access exclusive mode');
  const backup = backUp(request);
  const waits = `select from pg_locks where not granted and relation = 'users'::regclass`;
  await vi.waitUntil(async () => (await other.query(waits)).rowCount === 1);
  await other.query(`${statements}; commit`);
  const { contents } = await backup;
  return Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows]));
}

test('a table that is rewritten while the backup waits for it is not empty', async () => {
  const rewriting = 'alter table users add column stamp uuid not null default gen_random_uuid()';
  expect(await backUpDuring(rewriting)).toMatchObject({ users: 1 });
});

test('a table that is added or dropped while the backup waits is in it or not', async () => {
  await other.query('create table z_dropped ()');
  const rows = await backUpDuring('create table added as select 7 as number; drop table z_dropped');
  expect(rows).toMatchObject({ users: 1, added: 1 });
  expect(rows).not.toHaveProperty('z_dropped');
});

test('its tables cannot be changed before it ends', async () => {
  const onSnapshot = async () => {
    await other.query(`set lock_timeout = 50`);
    await expect(other.query('alter table users add column nickname text')).rejects.toThrow(
      'lock timeout',
    );
    await other.query(`update users set name = 'Eva'`);
  };
  const { contents } = await backUp({ ...request, onSnapshot });
  expect(contents.tables.find(({ name }) => name === 'users')?.columns).not.toContain('nickname');
});
