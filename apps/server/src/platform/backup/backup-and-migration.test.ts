import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATION_LOCK, migrateToLatest } from '#app/platform/db/migrate.ts';
import { createLog } from '#app/platform/log.ts';
import { openImageStore } from '#app/platform/storage/image-store.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createTestDatabase } from '#app/testing/test-database.ts';
import { backUp } from './back-up.ts';
import { openFolderStore } from './folder-store.ts';

const landed = join(import.meta.dirname, '../../db/migrations');
const migrating = `
  select from pg_locks join pg_database d on d.oid = database
  where datname = current_database() and objid = ${MIGRATION_LOCK} and granted`;

let url: string;
let folder: string;
let directory: string;
let lines: string[];

beforeEach(async () => {
  const database = await createTestDatabase();
  url = database.url;
  folder = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  directory = join(folder, 'migrations');
  await cp(landed, directory, { recursive: true });
  lines = [];
});

function migrate(): Promise<void> {
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return migrateToLatest(url, { directory, log: createLog('warn', destination) });
}

function backUpNow(onSnapshot = async () => {}) {
  const store = openFolderStore(join(folder, 'backups'));
  const images = openImageStore(folder);
  const installation = 'oficio.example';
  return backUp({ databaseUrl: url, installation, images, store, key: null, onSnapshot });
}

const add = (text: string) => writeFile(join(directory, '9999_later.sql'), text);

test('a migration says that it waits for a backup, and is applied when that has ended', async () => {
  await add('alter table users add column nickname text;');
  let migration: Promise<void> = Promise.resolve();
  const { contents } = await backUpNow(async () => {
    migration = migrate();
    await vi.waitUntil(() => lines.length > 0);
    expect(lines.join()).toContain('migrations wait for a running backup to end');
    await expect(runSql(url, 'select nickname from users')).rejects.toThrow('does not exist');
  });
  await migration;
  expect(contents.migrations).not.toContain('9999_later');
  expect(await runSql(url, 'select nickname from users')).toEqual([]);
});

test('a start without a migration to apply does not wait for a backup', async () => {
  await backUpNow(migrate);
  expect(lines).toEqual([]);
});

test('a backup is refused while a migration runs', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table users');
  await add('alter table users add column nickname text;');
  const migration = migrate();
  await vi.waitUntil(async () => (await runSql(url, migrating)).length > 0);
  await expect(backUpNow()).rejects.toThrow(
    'The database is being migrated: start the backup again when that has ended.',
  );
  await holder.end();
  await migration;
  await backUpNow();
});

test('a migration says that it waits for another one', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await add('alter table users add column nickname text;');
  const migration = migrate();
  await vi.waitUntil(() => lines.length > 0);
  expect(lines.join()).toContain('migrations wait for another process that migrates');
  await pause(500);
  expect(lines).toHaveLength(1);
  await holder.end();
  await migration;
});
