import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { MAX_PREPARED } from './dialect.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a marked statement is prepared once and executed with each value', async () => {
  const double = async (value: number) => {
    const statement = sql<{
      twice: number;
    }>`${prepared('double')} select 2 * ${value}::int as twice`;
    return (await statement.execute(db)).rows[0]?.twice;
  };
  const known = (email: string) =>
    db
      .selectFrom('users')
      .modifyFront(prepared('known'))
      .select('id')
      .where('email', '=', email)
      .execute();
  expect([await double(1), await double(21), await double(-3)]).toEqual([2, 42, -6]);
  for (const email of ['ana@example.es', "' or true --"]) expect(await known(email)).toEqual([]);
  await sql`select 1`.execute(db);
  const { rows } = await sql<{ name: string; uses: number }>`
    select name, generic_plans + custom_plans as uses from pg_prepared_statements order by name
  `.execute(db);
  expect(rows).toEqual([
    { name: 'double', uses: 3 },
    { name: 'known', uses: 2 },
  ]);
});

test('one name cannot stand for two statements', async () => {
  const ask = (other: boolean) =>
    sql`${prepared('ambiguous')} select ${sql.raw(other ? '2' : '1')}`.execute(db);
  await ask(false);
  await expect(ask(true)).rejects.toThrow('must be unique');
});

test('a connection on which too many statements are prepared is replaced', async () => {
  const single = openDatabase(database.url, createLog('silent'), { maxConnections: 1 });
  const prepare = async (name: string) => {
    await sql`${prepared(name)} select 1`.execute(single);
    const { rows } = await sql<{ pid: number; count: number }>`
      select pg_backend_pid() as pid, count(*) as count from pg_prepared_statements`.execute(
      single,
    );
    return rows[0];
  };
  const first = await prepare('often');
  for (let use = 0; use < 2 * MAX_PREPARED; use += 1) {
    expect(await prepare('often')).toEqual(first);
  }
  const counts: number[] = [];
  for (let number = 0; number < 3 * MAX_PREPARED; number += 1) {
    counts.push((await prepare(`number-${number}`))?.count ?? 0);
  }
  const later = await prepare('often');
  await single.destroy();
  expect(Math.max(...counts)).toBeLessThan(MAX_PREPARED);
  expect(Math.max(...counts)).toBeGreaterThan(MAX_PREPARED / 2);
  expect(later?.pid).not.toBe(first?.pid);
});
