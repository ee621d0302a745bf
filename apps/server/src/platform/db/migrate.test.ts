import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { openDatabase } from './database.ts';
import { type MigrateOptions, migrateToLatest } from './migrate.ts';

const landed = join(import.meta.dirname, '../../db/migrations');
/**
 * The last file that an older version of Oficio applied in one transaction with all files before
 * it.
 */
const LAST_OF_ONE_TRANSACTION = '20261122_0100_notifications';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'oficio-migrations-'));
  await cp(landed, folder, { recursive: true });
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const migrate = (options: MigrateOptions = {}) =>
  migrateToLatest(database.url, { directory: folder, log: createLog('silent'), ...options });
const add = (name: string, text: string) => writeFile(join(folder, `9999_${name}.sql`), text);
const applied = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select name from kysely_migration where name like '9999%' order by name`,
  );
  return rows.map(({ name }) => name.replace('9999_', ''));
};
const addUser = () =>
  client.query(
    `insert into users (id, user_type, email, password_hash, name)
     values (gen_random_uuid(), 'client', gen_random_uuid() || '@example.es', 'x', 'Ana')`,
  );

const addNickname = 'alter table users add column nickname text not null default $$sin apodo$$;';

test('a later migration reaches a database that already holds data', async () => {
  await addUser();
  await add('nickname', addNickname);
  await migrate();
  await migrate();
  const { rows } = await client.query('select name, nickname from users');
  expect(rows).toEqual([{ name: 'Ana', nickname: 'sin apodo' }]);
});

test('a file that fails is named, leaves nothing behind, and keeps those before it', async () => {
  await add('a_nickname', addNickname);
  await add('b_motto', 'alter table users add column motto text; select 1 / 0;');
  await add('c_hobby', 'alter table users add column hobby text;');
  await expect(migrate()).rejects.toThrow('9999_b_motto.sql: division by zero');
  expect(await applied()).toEqual(['a_nickname']);
  await add('b_motto', 'alter table users add column motto text;');
  await migrate();
  expect(await applied()).toEqual(['a_nickname', 'b_motto', 'c_hobby']);
});

test('files are applied in the order of their names, and none before one that is applied', async () => {
  await add('b_motto', 'alter table users add column motto text;');
  await migrate();
  await add('a_nickname', addNickname);
  await expect(migrate()).rejects.toThrow('9999_b_motto');
  expect(await applied()).toEqual(['b_motto']);
});

describe('a database that a newer version has migrated', () => {
  beforeEach(async () => {
    await add('a_nickname', addNickname);
    await migrate();
    await rm(join(folder, '9999_a_nickname.sql'));
  });

  test('is used as it is, and the log says so', async () => {
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    await migrate({ log });
    expect(await applied()).toEqual(['a_nickname']);
    expect(warn.mock.calls).toEqual([
      ['a newer version has migrated the database: it has 9999_a_nickname'],
    ]);
  });

  test('is refused if it lacks a migration of this version', async () => {
    await add('b_motto', 'alter table users add column motto text;');
    await expect(migrate()).rejects.toThrow(
      'The database has the migration 9999_a_nickname, which this version of Oficio does not ' +
        'have, and lacks 9999_b_motto: start a version that has both.',
    );
    expect(await applied()).toEqual(['a_nickname']);
  });
});

test('processes that start at once migrate once', async () => {
  await add('a_nickname', `${addNickname} select pg_sleep(0.8);`);
  await add('b_index', '-- no-transaction\ncreate index concurrently motto on users (name);');
  await Promise.all(Array.from({ length: 5 }, () => migrate()));
  expect(await applied()).toEqual(['a_nickname', 'b_index']);
});

test('a database migrated in one transaction by an earlier version goes on from there', async () => {
  await client.query('drop schema public cascade; create schema public');
  const files = (await readdir(landed)).filter((file) => file <= `${LAST_OF_ONE_TRANSACTION}.sql`);
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(landed, file), 'utf8');
    return [
      file.replace('.sql', ''),
      { up: async (trx) => void (await sql.raw(text).execute(trx)) },
    ];
  });
  const db = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
  const provider = {
    getMigrations: async () => Object.fromEntries(await Promise.all(migrations)),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  expect(error).toBeUndefined();
  await addUser();
  await add('nickname', addNickname);
  await migrate();
  expect(await applied()).toEqual(['nickname']);
});

test('a statement may take longer than the database and the role allow', async () => {
  await client.query(
    `do $$ begin
       execute format('alter database %I set statement_timeout = 500', current_database());
       execute format('alter database %I set idle_in_transaction_session_timeout = 500', current_database());
     end $$`,
  );
  await add('slow', 'select pg_sleep(0.8);');
  await migrate();
  expect(await applied()).toEqual(['slow']);
});

describe('a file that waits for a lock', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    await add('nickname', addNickname);
    holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; select from users');
  });
  afterEach(() => holder.end());

  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where not granted and relation = 'users'::regclass`,
    );
    return rowCount === 1;
  };

  test('gives way to others, tries again, and is applied once the lock is free', async () => {
    const migration = migrate({ lockTimeoutMs: 100 });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await vi.waitUntil(waiting, { timeout: 10_000, interval: 5 });
      await vi.waitUntil(async () => !(await waiting()), { timeout: 10_000, interval: 5 });
    }
    await addUser();
    await holder.query('commit');
    await migration;
    expect(await applied()).toEqual(['nickname']);
  });

  test('is given up in the end, by its name', async () => {
    const migration = migrate({ lockTimeoutMs: 10, attempts: 2 });
    await expect(migration).rejects.toThrow(/^9999_nickname\.sql: .*lock timeout/);
    expect(await applied()).toEqual([]);
  });
});

describe('a file that runs outside a transaction', () => {
  const text =
    '-- no-transaction\ncreate unique index concurrently if not exists one_name on users (name);';
  const indexes = async () => {
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('one_name')`,
    );
    return rows;
  };

  test('builds its index while others write', async () => {
    await addUser();
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query(`begin; update users set phone = '600000000'`);
    await add('index', text);
    const migration = migrate({ lockTimeoutMs: 10, attempts: 1 });
    await vi.waitUntil(async () => (await indexes()).length === 1, { timeout: 10_000 });
    await client.query(`update users set phone = '600000001' where name <> 'Ana'`);
    await writer.query('commit');
    await migration;
    expect(await indexes()).toEqual([{ valid: true }]);
    await writer.end();
  });

  test('leaves no invalid index behind when it is tried again', async () => {
    await addUser();
    await addUser();
    await add('index', text);
    await expect(migrate()).rejects.toThrow('9999_index.sql: could not create unique index');
    expect(await indexes()).toEqual([{ valid: false }]);
    await client.query(`update users set name = id::text`);
    await migrate();
    expect(await indexes()).toEqual([{ valid: true }]);
    expect(await applied()).toEqual(['index']);
  });

  test('is recorded although the process died between the index and its record', async () => {
    await addUser();
    await client.query('create unique index one_name on users (name)');
    await add('index', text);
    await migrate();
    expect(await applied()).toEqual(['index']);
  });
});

test('a file that comes before applied ones is refused, unless that is allowed', async () => {
  await add('b', 'create table later ()');
  await migrate();
  await add('a', 'create table earlier ()');
  await expect(migrate()).rejects.toThrow('9999_a');
  await migrate({ allowUnordered: true });
  expect(await applied()).toEqual(['a', 'b']);
});
