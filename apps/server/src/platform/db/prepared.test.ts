import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
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
