import { countWaiting, markAnswersSeen } from '@oficio/contract/appointments/waiting.ts';
import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { expect, test, vi } from 'vitest';
import { acceptedBooking, requestBooking } from '#app/testing/bookings.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { openTab, settle } from '#app/testing/network/connect-socket.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { expireRequests } from '../maintenance/expire-requests.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

type Shown = Parameters<typeof app.call<typeof markAnswersSeen>>[1]['body']['appointments'];
const unseen = async ({ token }: TestAccount = pair.client) =>
  (await app.call(countWaiting, {}, token)).count;
const see = (appointments: Shown, { token }: TestAccount = pair.client) =>
  app.call(markAnswersSeen, { body: { appointments } }, token);
const params = ({ id }: { id: string }) => ({ params: { id } });

test('answers of the provider are unseen until the client’s list has shown them', async () => {
  const accepted = await acceptedBooking(app, pair);
  const rejected = await requestBooking(app, pair, { date: '2026-11-24' });
  expect(await unseen()).toBe(1);
  await app.call(rejectAppointment, { ...params(rejected), body: {} }, pair.provider.token);
  expect(await unseen()).toBe(2);
  await see([{ id: accepted.id, status: 'accepted' }]);
  expect(await unseen()).toBe(1);
  await see([{ id: rejected.id, status: 'rejected' }]);
  await see([{ id: rejected.id, status: 'rejected' }]);
  expect(await unseen()).toBe(0);
});

test('what has changed since it was shown stays unseen', async () => {
  const { id } = await acceptedBooking(app, pair);
  await app.call(cancelAppointment, params({ id }), pair.provider.token);
  await see([{ id, status: 'accepted' }]);
  expect(await unseen()).toBe(1);
  await see([{ id, status: 'cancelled' }]);
  expect(await unseen()).toBe(0);
});

test('what the client did is no news to them, nor a completion', async () => {
  const withdrawn = await requestBooking(app, pair);
  await app.call(cancelAppointment, params(withdrawn), pair.client.token);
  const cancelled = await acceptedBooking(app, pair);
  await app.call(cancelAppointment, params(cancelled), pair.client.token);
  const completed = await acceptedBooking(app, pair);
  app.clock.set(completed.ends_at);
  await app.call(completeAppointment, params(completed), pair.provider.token);
  expect(await unseen()).toBe(0);
});

test('an expired request, and what the end of the provider’s account cancels, are news', async () => {
  await requestBooking(app, pair, { date: '2026-11-21' });
  app.clock.set('2026-11-21T10:00:00Z');
  await expireRequests(app.deps);
  expect(await unseen()).toBe(1);
  await requestBooking(app, pair, { date: '2026-11-24' });
  await deleteAccount(app, pair.provider);
  expect(await unseen()).toBe(2);
});

test('seeing does not wait for the end of the provider’s account, which could wait for it', async () => {
  const rejected = await requestBooking(app, pair, { date: '2026-11-24' });
  await app.call(rejectAppointment, { ...params(rejected), body: {} }, pair.provider.token);
  const accepted = await acceptedBooking(app, pair);
  // The deletion has cancelled the appointment by then, and has not erased the reason of the rejection.
  const lock = 'lock table profile_categories in exclusive mode';
  const locks = await holdLocks(app.deps.config.databaseUrl, lock, []);
  const deleting = deleteAccount(app, pair.provider);
  try {
    await locks.waitingConnections(1);
    await see([
      { id: rejected.id, status: 'rejected' },
      { id: accepted.id, status: 'accepted' },
    ]);
  } finally {
    await locks.release();
    await deleting;
  }
  expect(await unseen()).toBe(1);
});

test('a client cannot see for another', async () => {
  const { id } = await acceptedBooking(app, pair);
  const other = await createAccount(app, 'client');
  for (const account of [other, pair.provider]) await see([{ id, status: 'accepted' }], account);
  expect(await unseen()).toBe(1);
  expect(await unseen(other)).toBe(0);
});

test('the client’s other tabs learn of it, once', async () => {
  const { id } = await acceptedBooking(app, pair);
  const tab = await openTab(app.host, pair.client);
  await Promise.all([
    see([{ id, status: 'accepted' }]),
    see([{ id, status: 'accepted' }]),
    see([{ id, status: 'accepted' }]),
  ]);
  await vi.waitFor(() => expect(tab.heard.answers_seen).toHaveLength(1));
  await settle(tab);
  expect(tab.heard.answers_seen).toHaveLength(1);
  tab.socket.close();
});

test('an answer that races with the list is never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await acceptedBooking(app, pair, { date: '2026-11-25' });
    await Promise.all([
      see([{ id, status: 'accepted' }]),
      app.call(cancelAppointment, params({ id }), pair.provider.token),
    ]);
    expect(await unseen()).toBe(1);
    await see([{ id, status: 'cancelled' }]);
  }
});

test('a pending request or blocked time cannot be unseen', async () => {
  const { id } = await requestBooking(app, pair);
  const mark = `update appointments set client_unseen = true where id = $1`;
  await expect(runSql(app.deps.config.databaseUrl, mark, [id])).rejects.toThrow(
    'appointments_unseen_by_client',
  );
  const body = { title: 'Médico', date: '2026-11-24', start_time: '08:00', end_time: '12:00' };
  const blocked = await app.call(blockTime, { body }, pair.provider.token);
  await expect(runSql(app.deps.config.databaseUrl, mark, [blocked.id])).rejects.toThrow(
    'appointments_unseen_by_client',
  );
  await app.call(acceptAppointment, params({ id }), pair.provider.token);
  expect(await unseen()).toBe(1);
});
