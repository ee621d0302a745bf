import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { createLog } from '../log.ts';
import { batched } from './batched.ts';
import { type Database, openDatabase } from './database.ts';
import { listOf, prepared } from './prepared.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
  await sql`create table doubles (value int primary key, twice int)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

let queried: (readonly number[])[] = [];
beforeEach(async () => {
  queried = [];
  await sql`truncate doubles`.execute(db);
  await sql`insert into doubles select value, 2 * value from generate_series(1, 99) value`.execute(
    db,
  );
});

const findDouble = batched(async (connection, keys: readonly number[]) => {
  queried.push(keys);
  const { rows } = await sql<{ twice: number | null }>`
    ${prepared('find-doubles')}
    select doubles.twice
    from unnest(${listOf('int', keys, (key) => key)}) with ordinality as params (value, position)
    left join doubles on doubles.value = params.value
    order by params.position
  `.execute(connection);
  return rows.map(({ twice }) => twice);
});

test('calls that arrive together share one statement, and each gets its own part', async () => {
  const answers = await Promise.all([3, 1000, 3, 1].map((value) => findDouble(db, value)));
  expect(answers).toEqual([6, null, 6, 2]);
  expect(queried).toEqual([[3, 1000, 3, 1]]);
});

test('a statement does not grow without bound', async () => {
  const values = Array.from({ length: 99 }, (_, index) => index + 1);
  const answers = await Promise.all(values.map((value) => findDouble(db, value)));
  expect(answers).toEqual(values.map((value) => 2 * value));
  expect(queried.map((keys) => keys.length)).toEqual([50, 49]);
});

test('nothing is cached: the next call sees a change', async () => {
  expect(await findDouble(db, 7)).toBe(14);
  await sql`delete from doubles where value = 7`.execute(db);
  expect(await findDouble(db, 7)).toBeNull();
});

test('a transaction has statements of its own', async () => {
  const other = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
  await db.transaction().execute(async (trx) => {
    await sql`delete from doubles where value = 7`.execute(trx);
    expect(await Promise.all([findDouble(trx, 7), findDouble(other, 7)])).toEqual([null, 14]);
  });
  await other.destroy();
});

test('every call of a failed statement fails, and the next call does not', async () => {
  const together = await Promise.allSettled([1, 2 ** 40].map((value) => findDouble(db, value)));
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await findDouble(db, 1)).toBe(2);
});

test('one plan serves lists of every length', async () => {
  for (let length = 1; length <= 20; length += 1) {
    await Promise.all(Array.from({ length }, (_, index) => findDouble(db, index)));
  }
  const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
    select generic_plans, custom_plans from pg_prepared_statements where name = 'find-doubles'
  `.execute(db);
  expect(rows[0]?.generic_plans).toBeGreaterThan(10);
  expect(rows[0]?.custom_plans).toBe(5);
});
