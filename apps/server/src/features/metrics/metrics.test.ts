import { getMetrics } from '@oficio/contract/admin.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { beforeAll, expect, test } from 'vitest';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { write } from '#app/testing/write.ts';
import { rebuildActivityCounts } from './queries.ts';

const app = await startTestApp();
let admin: TestAccount;
beforeAll(async () => {
  app.clock.set('2026-11-20T11:00:00Z');
  admin = await createSuperadmin(app);
});

const metrics = () => app.call(getMetrics, {}, admin.token);

test('follow what people do', async () => {
  const before = await metrics();
  const client = await createAccount(app, 'client');
  const provider = await createAccount(app, 'provider');
  await write(app, client, provider);
  await write(app, client, provider);
  await ban(app, admin, client);
  const after = await metrics();
  expect(after).toMatchObject({
    total_users: before.total_users + 2,
    new_users_30d: before.new_users_30d + 2,
    total_clients: before.total_clients + 1,
    total_providers: before.total_providers + 1,
    total_messages: before.total_messages + 2,
    banned_users: before.banned_users + 1,
    users_online: before.users_online + 2,
    contacted_users: { total: 2, sent_messages: 1, received_messages: 1 },
  });
  await write(app, provider, admin);
  await write(app, admin, provider);
  expect((await metrics()).contacted_users).toEqual({
    total: 3,
    sent_messages: 3,
    received_messages: 2,
  });
});

test('count each user once an hour and once a day, under any concurrency', async () => {
  app.clock.set('2026-11-28T22:30:00Z');
  const people = await Promise.all(Array.from({ length: 12 }, () => createAccount(app, 'client')));
  const callAll = () =>
    Promise.all(
      people.flatMap(({ token }) => [1, 2, 3].map(() => app.call(getMyProfile, {}, token))),
    );
  await callAll();
  app.clock.advance({ minutes: 10 });
  await callAll();
  const { online_history, users_online } = await metrics();
  const now = people.length + 1;
  expect(users_online).toBe(now);
  expect(online_history.day.history).toHaveLength(24);
  expect(online_history.day.history[0]).toEqual({ hour: '2026-11-28T22:00:00.000Z', count: now });
  expect(online_history.day.history[1]?.count).toBe(0);
  expect(online_history.week.history).toHaveLength(7);
  expect(online_history.week.history[0]).toEqual({ day: '2026-11-27T23:00:00.000Z', count: now });
  expect(online_history.month.history).toHaveLength(30);
  expect(online_history.month.max).toBe(now);

  // In Madrid it is already the next day.
  app.clock.advance({ minutes: 50 });
  const tomorrow = (await metrics()).online_history;
  expect(tomorrow.week.history.slice(0, 2)).toEqual([
    { day: '2026-11-28T23:00:00.000Z', count: 1 },
    { day: '2026-11-27T23:00:00.000Z', count: now },
  ]);
  app.clock.advance({ minutes: 31 });
  expect((await metrics()).users_online).toBe(1);
});

test('are counted again day by day: users of another day do not wait', async () => {
  const { databaseUrl } = app.deps.config;
  await runSql(databaseUrl, `insert into activity_counts values ('2026-11-01', 7)`);
  const held = await holdLocks(
    databaseUrl,
    `select from activity_counts where day = '2026-11-01' for update`,
    [],
  );
  const rebuilt = rebuildActivityCounts(app.deps.db);
  try {
    await held.waitingConnections(1);
    const before = await metrics();
    await createAccount(app, 'client');
    expect((await metrics()).users_online).toBe(before.users_online + 1);
  } finally {
    await held.release();
  }
  expect(await rebuilt).toBe(1);
  expect(await rebuildActivityCounts(app.deps.db)).toBe(0);
});

test('users active in the last 30 minutes are online', async () => {
  app.clock.set('2027-03-01T09:00:00Z');
  const { token } = await createSuperadmin(app);
  const online = async () => (await app.call(getMetrics, {}, token)).users_online;
  const before = await online();
  await createAccount(app, 'client');
  app.clock.advance({ minutes: 29 });
  expect(await online()).toBe(before + 1);
  app.clock.advance({ minutes: 2 });
  expect(await online()).toBe(before);
});

test('accounts of the last 30 days are new', async () => {
  // The database sets the creation time of an account, regardless of the clock of the test.
  app.clock.set(new Date());
  app.clock.advance({ days: 30, minutes: -10 });
  const { token } = await createSuperadmin(app);
  const { total_users, new_users_30d } = await app.call(getMetrics, {}, token);
  expect(new_users_30d).toBe(total_users);
  app.clock.advance({ minutes: 20 });
  expect(await app.call(getMetrics, {}, token)).toMatchObject({ total_users, new_users_30d: 0 });
});

test('are a super-administrator’s to see', async () => {
  const { token } = await createAccount(app, 'provider');
  await expect(app.call(getMetrics, {}, token)).rejects.toEqual(
    refusal(403, 'No tienes permiso para realizar esta acción'),
  );
  await expect(app.call(getMetrics, {})).rejects.toEqual(
    refusal(401, 'Sesión no válida o caducada'),
  );
});
