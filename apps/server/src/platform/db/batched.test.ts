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

let asked: (readonly number[])[] = [];
beforeEach(async () => {
  asked = [];
  await sql`truncate doubles`.execute(db);
  await sql`insert into doubles select value, 2 * value from generate_series(1, 99) value`.execute(
    db,
  );
});

const findDouble = batched(async (connection, keys: readonly number[]) => {
  asked.push(keys);
  const { rows } = await sql<{ twice: number | null }>`
    ${prepared('find-doubles')}
    select doubles.twice
    from unnest(${listOf('int', keys, (key) => key)}) with ordinality as asked (value, place)
    left join doubles on doubles.value = asked.value
    order by asked.place
  `.execute(connection);
  return rows.map(({ twice }) => twice);
});

test('what is asked together is one statement, and everyone gets their own part', async () => {
  const answers = await Promise.all([3, 1000, 3, 1].map((value) => findDouble(db, value)));
  expect(answers).toEqual([6, null, 6, 2]);
  expect(asked).toEqual([[3, 1000, 3, 1]]);
});

test('a statement does not grow without bound', async () => {
  const values = Array.from({ length: 99 }, (_, index) => index + 1);
  const answers = await Promise.all(values.map((value) => findDouble(db, value)));
  expect(answers).toEqual(values.map((value) => 2 * value));
  expect(asked.map((keys) => keys.length)).toEqual([50, 49]);
});

test('nothing is kept: a change is seen by the next to ask', async () => {
  expect(await findDouble(db, 7)).toBe(14);
  await sql`delete from doubles where value = 7`.execute(db);
  expect(await findDouble(db, 7)).toBeNull();
});

test('a transaction asks for itself', async () => {
  const other = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
  await db.transaction().execute(async (trx) => {
    await sql`delete from doubles where value = 7`.execute(trx);
    expect(await Promise.all([findDouble(trx, 7), findDouble(other, 7)])).toEqual([null, 14]);
  });
  await other.destroy();
});

test('all who asked together hear of a failure, the next to ask do not', async () => {
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
