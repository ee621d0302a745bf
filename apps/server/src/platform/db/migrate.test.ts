import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const landed = join(import.meta.dirname, '../../db/migrations');
let database: TestDatabase;
let db: Database;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLog('silent'));
  folder = await mkdtemp(join(tmpdir(), 'oficio-migrations-'));
  await cp(landed, folder, { recursive: true });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const addNickname = 'alter table users add column nickname text not null default $$sin apodo$$;';

test('a later migration reaches a database that already holds data', async () => {
  await sql`insert into users (id, user_type, email, password_hash, name)
    values (gen_random_uuid(), 'client', 'a@example.es', 'x', 'Ana')`.execute(db);
  await writeFile(join(folder, '99990101_0000_nickname.sql'), addNickname);
  await migrate(db, folder);
  await migrate(db, folder);
  const { rows } = await sql`select name, nickname from users`.execute(db);
  expect(rows).toEqual([{ name: 'Ana', nickname: 'sin apodo' }]);
});

test('a migration that fails leaves nothing behind, and the next run goes on from there', async () => {
  const file = join(folder, '99990101_0000_nickname.sql');
  await writeFile(file, `${addNickname} select 1 / 0;`);
  await expect(migrate(db, folder)).rejects.toThrow('division by zero');
  await writeFile(file, addNickname);
  await expect(migrate(db, folder)).resolves.toBeUndefined();
});

test('processes that start at once migrate once', async () => {
  await writeFile(join(folder, '99990101_0000_nickname.sql'), addNickname);
  await Promise.all(Array.from({ length: 5 }, () => migrate(db, folder)));
  const { rows } =
    await sql`select count(*) as times from kysely_migration where name like '9999%'`.execute(db);
  expect(rows).toEqual([{ times: 1 }]);
});
