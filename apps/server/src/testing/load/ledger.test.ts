import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { Ledger, type Write } from './ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await runSql(
    database.url,
    `create schema pgboss; create table pgboss.job (name text, data jsonb);
     insert into users (id, user_type, email, password_hash, name, description)
     values ('00000000-0000-7000-8000-000000000001', 'client', 'a@example.es', 'x', 'Ana', 'two')`,
  );
});
afterAll(() => database.drop());

const key = '00000000-0000-7000-8000-000000000001';
const faultsOf = async (...writes: [value: string, isAcknowledged: boolean][]) => {
  const ledger = new Ledger();
  for (const [value, isAcknowledged] of writes) {
    ledger.writes.push({ kind: 'profile', key, value, isAcknowledged } satisfies Write);
  }
  return ledger.faults(database.url);
};

test('the last acknowledged value may be stored, or one that was sent after it', async () => {
  expect(await faultsOf(['one', true], ['two', true])).toEqual([]);
  expect(await faultsOf(['one', true], ['two', false])).toEqual([]);
  expect(await faultsOf(['two', true], ['three', false])).toEqual([]);
  expect(await faultsOf(['two', true], ['three', true])).toEqual([
    `profile ${key} is an older one`,
  ]);
});

test('what was acknowledged and is not there is lost; without an answer it may be missing', async () => {
  const ledger = new Ledger();
  const account = { kind: 'account', value: 'Luis' } as const;
  ledger.writes.push({ ...account, key: 'acknowledged@example.es', isAcknowledged: true });
  ledger.writes.push({ ...account, key: 'unanswered@example.es', isAcknowledged: false });
  expect(await ledger.faults(database.url)).toEqual(['account acknowledged@example.es is lost']);
});

test('what is stored twice is found, acknowledged or not', async () => {
  await runSql(
    database.url,
    `alter table users rename to accounts;
     create view users as select * from accounts union all select * from accounts`,
  );
  expect(await faultsOf(['two', false])).toEqual([`profile ${key} is stored twice`]);
});
