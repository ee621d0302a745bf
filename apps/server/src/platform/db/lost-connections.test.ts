import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Conflict } from '#app/errors.ts';
import { createLog } from '#app/platform/log.ts';
import {
  type DatabaseLink,
  linkToDatabase,
  terminateConnections,
} from '#app/testing/network/database-link.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { type Database, openDatabase, ping, withoutLimits } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';

const CONNECTIONS = 4;

let database: TestDatabase;
let administrator: pg.Client;
let link: DatabaseLink;
let db: Database;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  await administrator.query('create table notes (text text not null)');
});
afterAll(async () => {
  await administrator.end();
  await database.drop();
});
beforeEach(async () => {
  await administrator.query('truncate notes');
  link = await linkToDatabase(database.url);
  db = openDatabase(link.url, createLog('silent'), {
    maxConnections: CONNECTIONS,
    statementTimeoutMs: 1500,
    watch: { opened: (opened) => (pool = opened), waited: () => {} },
  });
});
afterEach(async () => {
  link.restore();
  await db.destroy();
  await link.close();
});

const unavailable = expect.toSatisfy(isDatabaseUnavailable, 'an error of a database out of reach');

const pidOf = async (on: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid;
const note = (on: Database, text: string) => sql`insert into notes values (${text})`.execute(on);
const notes = async () => (await administrator.query('select text from notes')).rows;

/** Ends all connections of the pool, and waits until the pool has noticed. */
async function endConnections(): Promise<void> {
  await terminateConnections(administrator);
  await vi.waitFor(async () => {
    const { rowCount } = await administrator.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    expect(rowCount).toBe(0);
  });
  // The notice arrives on another connection than the response above.
  await vi.waitFor(() => expect(pool.idleCount).toBe(0));
}

async function expectWholePool(): Promise<void> {
  const together = Array.from({ length: CONNECTIONS * 3 }, () => sql`select pg_sleep(0.02)`);
  await Promise.all(together.map((statement) => statement.execute(db)));
}

test('a connection that ends within a transaction costs that transaction alone', async () => {
  const transaction = db.transaction().execute(async (trx) => {
    await note(trx, 'first');
    await endConnections();
    await note(trx, 'second');
  });
  await expect(transaction).rejects.toEqual(unavailable);
  await expectWholePool();
  expect(await notes()).toEqual([]);
});

test('a connection that ends during a statement costs that transaction alone', async () => {
  const transaction = db.transaction().execute(async (trx) => {
    await note(trx, 'first');
    await Promise.all([sql`select pg_sleep(20)`.execute(trx), endConnections()]);
  });
  await expect(transaction).rejects.toEqual(unavailable);
  await expectWholePool();
  expect(await notes()).toEqual([]);
});

test('a refusal stays that refusal when the connection ends before the rollback', async () => {
  const transaction = db.transaction().execute(async (trx) => {
    await note(trx, 'first');
    await endConnections();
    throw new Conflict('Ya existe');
  });
  await expect(transaction).rejects.toEqual(new Conflict('Ya existe'));
  await expectWholePool();
  expect(await notes()).toEqual([]);
});

test('connections that end while idle are replaced', async () => {
  await expectWholePool();
  await endConnections();
  await expectWholePool();
});

test('connections that are cut fail as unavailable until they can be opened again', async () => {
  const sleeping = sql`select pg_sleep(20)`.execute(db);
  const failed = expect(sleeping).rejects.toEqual(unavailable);
  await vi.waitFor(async () => {
    const { rowCount } = await administrator.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    expect(rowCount).toBe(1);
  });
  link.cut();
  await failed;
  await expect(note(db, 'cut')).rejects.toEqual(unavailable);
  link.restore();
  await note(db, 'restored');
  expect(await notes()).toEqual([{ text: 'restored' }]);
});

test('a statement without an answer fails, and its connection is never used again', async () => {
  const before = await pidOf(db);
  link.freeze();
  await expect(note(db, 'hung')).rejects.toEqual(unavailable);
  link.restore();
  expect(await pidOf(db)).not.toBe(before);
  await expectWholePool();
});

test('a transaction without an answer fails at once and whole', async () => {
  let begun: number | undefined;
  const transaction = db.transaction().execute(async (trx) => {
    begun = await pidOf(trx);
    await note(trx, 'first');
    link.freeze();
    await note(trx, 'hung');
  });
  await expect(transaction).rejects.toEqual(unavailable);
  link.restore();
  expect(await pidOf(db)).not.toBe(begun);
  await expectWholePool();
  await vi.waitFor(async () => {
    const { rowCount } = await administrator.query('select from pg_stat_activity where pid = $1', [
      begun,
    ]);
    expect(rowCount).toBe(0);
  });
  expect(await notes()).toEqual([]);
});

test('callers that wait for a connection of a hung database fail too', async () => {
  await expectWholePool();
  link.freeze();
  const calls = Array.from({ length: CONNECTIONS * 4 }, (_, call) => note(db, `call ${call}`));
  const settled = await Promise.allSettled(calls);
  expect(settled).toEqual(calls.map(() => ({ status: 'rejected', reason: unavailable })));
  link.restore();
  await expectWholePool();
});

test('a refused statement keeps its connection', async () => {
  const before = await pidOf(db);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  await expect(db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow(
    'division by zero',
  );
  expect(await pidOf(db)).toBe(before);
});

test('a connection to a server that has become read-only is replaced', async () => {
  const single = openDatabase(link.url, createLog('silent'), { maxConnections: 1 });
  try {
    // Like a connection to a former primary that is a replica by now.
    await sql`set session characteristics as transaction read only`.execute(single);
    const before = await pidOf(single);
    await expect(note(single, 'refused')).rejects.toEqual(unavailable);
    await note(single, 'written');
    expect(await pidOf(single)).not.toBe(before);
    await sql`set session characteristics as transaction read only`.execute(single);
    const transaction = single.transaction().execute((trx) => note(trx, 'refused'));
    await expect(transaction).rejects.toEqual(unavailable);
    await single.transaction().execute((trx) => note(trx, 'written'));
  } finally {
    await single.destroy();
  }
  expect(await notes()).toEqual([{ text: 'written' }, { text: 'written' }]);
});

test('the start of a process waits longer for a connection than a request does', async () => {
  link.freeze();
  const request = expect(ping(db)).rejects.toEqual(unavailable);
  const start = withoutLimits(link.url, createLog('silent'), ping);
  await request;
  link.restore();
  await start;
});
