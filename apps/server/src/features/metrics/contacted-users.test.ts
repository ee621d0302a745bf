import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteUser, getMetrics } from '@oficio/contract/admin.ts';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#app/platform/actor.ts';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { metrics } from './feature.ts';
import { pruneContacts } from './prune-contacts.ts';
import { rebuildContacted } from './queries.ts';

const app = await startTestApp();
const { databaseUrl } = app.deps.config;
const filling = join(
  import.meta.dirname,
  '../../db/migrations/20261126_0751_contacted_users_filled.sql',
);
let admin: TestAccount;
beforeAll(async () => {
  admin = await createSuperadmin(app);
});
beforeEach(() => runSql(databaseUrl, 'delete from contacted_users'));

function send(from: TestAccount, to: TestAccount) {
  const body = {
    conversation_id: conversationIdOf(from.id, to.id),
    receiver_id: to.id,
    message: 'Hola',
  };
  return app.call(sendMessage, { body }, from.token);
}

const contacted = async () => (await app.call(getMetrics, {}, admin.token)).contacted_users;
const stored = () =>
  runSql(databaseUrl, 'select user_id, has_sent, has_received from contacted_users order by 1');

test('who writes for the first time, and to whom, is counted once', async () => {
  const [client, provider] = [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ];
  await send(client, provider);
  await send(client, provider);
  expect(await contacted()).toEqual({ total: 2, sent_messages: 1, received_messages: 1 });
  await send(provider, client);
  expect(await contacted()).toEqual({ total: 2, sent_messages: 2, received_messages: 2 });
});

test('many who write to each other for the first time at once do not wait in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createAccount(app, 'provider')));
  const calls = people.flatMap((from) =>
    people.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  await Promise.all(calls.map(({ from, to }) => send(from, to)));
  expect(await contacted()).toEqual({ total: 8, sent_messages: 8, received_messages: 8 });
});

test('an account that is deleted is not counted any more', async () => {
  const [client, provider] = [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ];
  await send(client, provider);
  await app.call(deleteUser, { params: { id: client.id } }, admin.token);
  expect(await contacted()).toEqual({ total: 1, sent_messages: 0, received_messages: 1 });
});

test('an account that is written to while it is deleted is counted until the night', async () => {
  const [client, provider] = [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ];
  await app.deps.transact(system, async (tx) => {
    await eraseAccount(app.deps, tx, client.id);
    await send(provider, client);
  });
  expect(await contacted()).toEqual({ total: 2, sent_messages: 1, received_messages: 1 });
  expect(metrics.schedules?.map(({ run, cron }) => [run, cron.split(' ')[2]])).toEqual([
    [pruneContacts, '*'],
  ]);
  expect(await pruneContacts(app.deps)).toBe(1);
  expect(await stored()).toEqual([{ user_id: provider.id, has_sent: true, has_received: false }]);
  expect(await pruneContacts(app.deps)).toBe(0);
});

test('who wrote before the table existed is found, and wrong rows are mended', async () => {
  const [client, provider] = [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ];
  const stranger = await createAccount(app, 'client');
  await rebuildContacted(app.deps.db);
  const before = await stored();
  await send(client, provider);
  const after = await stored();
  expect(after).toHaveLength(before.length + 2);

  await runSql(databaseUrl, 'delete from contacted_users');
  await runSql(databaseUrl, await readFile(filling, 'utf8'));
  expect(await stored()).toEqual(after);

  await runSql(
    databaseUrl,
    `delete from contacted_users where user_id = '${client.id}';
     insert into contacted_users values ('${stranger.id}', true, false);
     update contacted_users set has_sent = true where user_id = '${provider.id}'`,
  );
  expect(await rebuildContacted(app.deps.db)).toBe(3);
  expect(await stored()).toEqual(after);
  expect(await rebuildContacted(app.deps.db)).toBe(0);
});
