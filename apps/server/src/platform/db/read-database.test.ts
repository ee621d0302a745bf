import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { type DatabaseLink, linkToDatabase } from '#app/testing/network/database-link.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { createEmptyDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { openReadDatabase } from './read-database.ts';

let primaryServer: TestDatabase;
let replicaServer: TestDatabase;
let link: DatabaseLink;
let primary: Database;
let replica: Database;
let isUsable: boolean;
const noteFailure = vi.fn();
let db: Database;

/** Answers with the name of the database; an error code makes the replica fail instead. */
const answer = (name: string, replicaFails: boolean) => `
  create function answer(code text) returns text language plpgsql as $$ begin
    if ${replicaFails} and code <> '' then raise exception 'conflict' using errcode = code; end if;
    return '${name}';
  end $$`;

beforeAll(async () => {
  [primaryServer, replicaServer] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await runSql(primaryServer.url, answer('primary', false));
  await runSql(replicaServer.url, answer('replica', true));
});
afterAll(async () => {
  await primaryServer.drop();
  await replicaServer.drop();
});
beforeEach(async () => {
  isUsable = true;
  noteFailure.mockReset();
  link = await linkToDatabase(replicaServer.url);
  const options = { statementTimeoutMs: 1500 };
  primary = openDatabase(primaryServer.url, createLog('silent'), options);
  const readOnly = new URL(link.url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  replica = openDatabase(readOnly.href, createLog('silent'), { ...options, maxConnections: 2 });
  db = openReadDatabase(replica, primary, { isUsable: () => isUsable, noteFailure });
});
afterEach(async () => {
  link.restore();
  await replica.destroy();
  await primary.destroy();
  await link.close();
});

async function read(code = ''): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select answer(${code}) as name`.execute(db);
  return rows[0]?.name;
}

test('a read goes to the replica while that is usable, and to the primary otherwise', async () => {
  expect(await read()).toBe('replica');
  isUsable = false;
  expect(await read()).toBe('primary');
  expect(noteFailure).not.toHaveBeenCalled();
});

test('a statement that a replayed change cancelled is repeated on the primary', async () => {
  expect(await read('40001')).toBe('primary');
  expect(noteFailure).not.toHaveBeenCalled();
  expect(await read()).toBe('replica');
});

test('a statement that needs a migration not replayed yet is repeated on the primary', async () => {
  await runSql(primaryServer.url, 'create table if not exists fresh as select 1 as number');
  const { rows } = await sql`select number from fresh`.execute(db);
  expect(rows).toEqual([{ number: 1 }]);
  await expect(sql`select nothing`.execute(db)).rejects.toThrow('"nothing" does not exist');
});

test.each(['cut', 'freeze'] as const)('a replica that is lost (%s) fails no read', async (how) => {
  expect(await read()).toBe('replica');
  link[how]();
  expect(await Promise.all([read(), read(), read()])).toEqual(['primary', 'primary', 'primary']);
  expect(noteFailure).toHaveBeenCalled();
});

test('a statement that is wrong or slow is not repeated', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  await expect(sql`select pg_sleep(2)`.execute(db)).rejects.toThrow('statement timeout');
  expect(noteFailure).not.toHaveBeenCalled();
});

test('while all connections to the replica are in use, the primary answers, and it is not given up', async () => {
  const long = sql`select pg_sleep(0.4)`;
  const busy = Promise.allSettled(Array.from({ length: 24 }, () => long.execute(replica)));
  expect(await read()).toBe('primary');
  expect(noteFailure).not.toHaveBeenCalled();
  await busy;
});

test('nothing is written, and there are no transactions', async () => {
  await expect(sql`create table written ()`.execute(db)).rejects.toThrow('read-only transaction');
  await expect(db.transaction().execute(() => read())).rejects.toThrow('no transaction');
  expect(noteFailure).not.toHaveBeenCalled();
});
