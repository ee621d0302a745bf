import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { system } from './actor.ts';
import { domainEvent } from './domain-events.ts';
import { jobKind } from './jobs/jobs.ts';
import type { Tx } from './unit-of-work.ts';

const happened = domainEvent<string>('test-happened');
const later = jobKind<{ text: string }>('test-later');

const app = await startTestApp({ withJobs: true });
let people: TestAccount[];
const heard: string[] = [];
beforeAll(async () => {
  app.deps.events.subscribe(happened, (text) => void heard.push(text));
  const accounts = [await createAccount(app, 'client'), await createAccount(app, 'provider')];
  people = accounts.sort((a, b) => (a.id < b.id ? -1 : 1));
});
beforeEach(() => heard.splice(0));

const jobs = async () => {
  const rows = await runSql<{ text: string }>(
    app.deps.config.databaseUrl,
    `select data ->> 'text' as text from pgboss.job where name = '${later.name}' order by 1`,
  );
  return rows.map(({ text }) => text);
};
const rename = (tx: Tx, name: string) =>
  tx.db
    .updateTable('users')
    .set({ name })
    .where('id', '=', people[0]?.id ?? '')
    .execute();
const nameOf = async () => {
  const [row] = await runSql<{ name: string }>(
    app.deps.config.databaseUrl,
    'select name from users where id = $1',
    [people[0]?.id],
  );
  return row?.name;
};

test('rows and jobs are committed together, and events are heard only then', async () => {
  const result = await app.deps.transact(system, async (tx) => {
    await rename(tx, 'Ana');
    tx.publish(happened, 'first');
    tx.enqueue(later, { text: 'a' }, { text: 'b' });
    tx.publish(happened, 'second');
    expect(heard).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
  expect(await nameOf()).toBe('Ana');
  expect(await jobs()).toEqual(['a', 'b']);
});

test('what fails leaves no row, no job and no event, also when it fails at the commit', async () => {
  const before = [await nameOf(), await jobs()];
  const failing = app.deps.transact(system, async (tx) => {
    await rename(tx, 'Nadie');
    tx.enqueue(later, { text: 'lost' });
    tx.publish(happened, 'lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const terminated = app.deps.transact(system, async (tx) => {
    await rename(tx, 'Nadie');
    tx.publish(happened, 'lost');
    await runSql(
      app.deps.config.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
  });
  await expect(terminated).rejects.toThrow();
  expect([await nameOf(), await jobs()]).toEqual(before);
  expect(heard).toEqual([]);
});

test('nothing is published or queued once the transaction has ended', async () => {
  const ended = await app.deps.transact(system, async (tx) => tx);
  expect(() => ended.publish(happened, 'late')).toThrow('ended');
  expect(() => ended.enqueue(later, { text: 'late' })).toThrow('ended');
});

const outOfOrder = 'out of order';
test('locks are taken in one order, and the other way round throws', async () => {
  const [first, second] = people as [TestAccount, TestAccount];
  const { transact } = app.deps;
  await transact(system, async ({ lock }) => {
    await lock.accountEndings();
    await lock.profile(first.id);
    await lock.profile(second.id);
    await lock.account(first.id);
    await lock.sharedAccounts([second.id, first.id]);
    await lock.rows('appointments', async () => []);
    await lock.account(first.id);
  });
  const wrong: ((tx: Tx) => Promise<unknown>)[] = [
    async ({ lock }) => [await lock.account(first.id), await lock.profile(first.id)],
    async ({ lock }) => [await lock.account(second.id), await lock.account(first.id)],
    async ({ lock }) => [await lock.sharedAccounts([first.id]), await lock.account(first.id)],
    async ({ lock }) => [await lock.rows('reports', async () => []), await lock.accountEndings()],
  ];
  for (const work of wrong) await expect(transact(system, work)).rejects.toThrow(outOfOrder);
});

test('a lock tells an account that is not there', async () => {
  const [first] = people as [TestAccount];
  const unknown = '0190b6a0-0000-7000-8000-000000000000';
  await app.deps.transact(system, async ({ lock }) => {
    expect(await lock.profile(unknown)).toBe(false);
    expect(await lock.profile(first.id)).toBe(true);
  });
  await app.deps.transact(system, async ({ lock }) => {
    expect(await lock.account(unknown)).toBe(false);
    expect(await lock.activeAccounts([unknown, first.id].sort())).toEqual(new Set([first.id]));
  });
});
