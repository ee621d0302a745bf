import { completeAppointment } from '@oficio/contract/appointments.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import { expect, test } from 'vitest';
import { system } from '#app/platform/actor.ts';
import { newId } from '#app/platform/new-id.ts';
import {
  acceptedBooking,
  BOOKING_NOW,
  completedBooking,
  requestBooking,
} from '#app/testing/bookings.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, race, refusal } from '#app/testing/refusal.ts';
import { completeEnded } from '../appointments/maintenance/complete-ended.ts';
import { recordHistory } from './record-history.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

const historyOf = ({ token }: TestAccount, query: CallInput<typeof listHistory>['query'] = {}) =>
  app.call(listHistory, { query }, token);
const archive = (id: string, { token }: TestAccount) =>
  app.call(archiveHistoryItem, { params: { id } }, token);
const firstOf = async (account: TestAccount) => {
  const [item] = (await historyOf(account)).history;
  if (!item) throw new Error('the history is empty');
  return item;
};

test('a completed service is in the history of both, with the other one in it', async () => {
  await requestBooking(app, pair, { date: '2026-11-30' });
  await expect(historyOf(pair.client)).resolves.toEqual({
    history: [],
    total: 0,
    total_pages: 0,
    page: 1,
  });
  const { id: appointment_id, ends_at } = await completedBooking(app, pair);
  const { client, provider } = pair;
  await expect(historyOf(client)).resolves.toEqual({
    history: [
      {
        id: expect.any(String),
        other_user: {
          id: provider.id,
          name: 'Ramón Etxeberria',
          photo: null,
          user_type: 'provider',
        },
        title: 'Fuga en la cocina',
        appointment_id,
        description: null,
        review: {
          state: 'closed',
          verified: true,
          reason: 'Solo puedes valorar a proveedores con los que has hablado',
        },
        created_at: expect.stringContaining(ends_at.slice(0, 16)),
        archived: false,
      },
    ],
    total: 1,
    total_pages: 1,
    page: 1,
  });
  await expect(historyOf(provider)).resolves.toMatchObject({
    history: [
      { other_user: { id: client.id, name: 'Lucía Herrero', user_type: 'client' }, review: null },
    ],
  });
});

test('it comes by pages of ten, the newest first', async () => {
  for (let hour = 8; hour < 19; hour += 1) {
    const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
    app.clock.set(BOOKING_NOW);
    await completedBooking(app, pair, {
      title: `Visita de las ${hour}`,
      start_time: time(hour),
      end_time: time(hour + 1),
    });
  }
  const first = await historyOf(pair.client);
  const second = await historyOf(pair.client, { page: 2 });
  const titles = [...first.history, ...second.history].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 11 }, (_, n) => `Visita de las ${18 - n}`));
  expect(first).toMatchObject({ total: 11, total_pages: 2, page: 1 });
  await expect(historyOf(pair.client, { page: 3 })).resolves.toMatchObject({
    history: [],
    total: 11,
  });
  await expect(historyOf(pair.client, { limit: 101 })).rejects.toMatchObject({ status: 422 });
});

test('archiving hides an item from one party, also when it is done again or at once', async () => {
  await completedBooking(app, pair);
  const { id } = await firstOf(pair.client);
  await expect(race(10, () => archive(id, pair.client))).resolves.toEqual({
    won: 10,
    refusals: [],
  });
  await expect(historyOf(pair.client)).resolves.toMatchObject({ history: [], total: 0 });
  await expect(historyOf(pair.provider)).resolves.toMatchObject({ total: 1 });
  const archivedAt = () =>
    app.deps.db
      .selectFrom('history_items')
      .select('archived_at')
      .where('id', '=', id)
      .executeTakeFirst();
  const before = await archivedAt();
  app.clock.advance({ hours: 1 });
  await archive(id, pair.client);
  await expect(archivedAt()).resolves.toEqual(before);
});

test('the service of one appointment is found, also archived, by its two parties', async () => {
  const { id: appointment_id } = await completedBooking(app, pair);
  const { id } = await firstOf(pair.client);
  await archive(id, pair.client);
  await expect(historyOf(pair.client, { appointment_id })).resolves.toMatchObject({
    history: [{ id, appointment_id, archived: true, review: { state: 'closed' } }],
    total: 1,
  });
  const none = { history: [], total: 0 };
  await expect(historyOf(pair.client, { appointment_id: newId() })).resolves.toMatchObject(none);
  const stranger = await createAccount(app, 'client');
  await expect(historyOf(stranger, { appointment_id })).resolves.toMatchObject(none);
});

test("a user cannot archive another user's item, nor an unknown one", async () => {
  await completedBooking(app, pair);
  const { id } = await firstOf(pair.client);
  const missing = refusal(404, 'Recurso no encontrado');
  await expect(archive(id, pair.provider)).rejects.toEqual(missing);
  await expect(archive(id, await createAccount(app, 'client'))).rejects.toEqual(missing);
  await expect(archive(newId(), pair.client)).rejects.toEqual(missing);
  await expect(historyOf(pair.client)).resolves.toMatchObject({ total: 1 });
  await expect(app.call(listHistory, { query: {} })).rejects.toMatchObject({ status: 401 });
});

test('who deleted their account is named no more', async () => {
  await completedBooking(app, pair);
  await deleteAccount(app, pair.client);
  await expect(firstOf(pair.provider)).resolves.toMatchObject({
    other_user: { name: 'Usuario eliminado', photo: null },
  });
});

const ownersOf = async (appointmentId: string) => {
  const items = app.deps.db
    .selectFrom('history_items')
    .select('user_id')
    .where('appointment_id', '=', appointmentId);
  return (await items.execute()).map(({ user_id }) => user_id);
};

test.each(['the provider', 'the job'] as const)(
  'a service that %s completes is not in the history of a client who is deleted',
  async (by) => {
    const { client, provider } = pair;
    const { id, ends_at } = await acceptedBooking(app, pair);
    app.clock.set(ends_at);
    await deleteAccount(app, client);
    if (by === 'the job') {
      app.clock.advance({ hours: 49 });
      expect(await completeEnded(app.deps)).toBe(1);
    } else {
      await app.call(completeAppointment, { params: { id } }, provider.token);
    }
    expect(await ownersOf(id)).toEqual([provider.id]);
  },
);

test.each(['client', 'provider'] as const)(
  'the deletion of a %s waits for the completion of a service, and deletes its item',
  async (role) => {
    const { client, provider } = pair;
    const { id, ends_at } = await acceptedBooking(app, pair);
    app.clock.set(ends_at);
    const recorded = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const completing = app.deps.transact(system, async (tx) => {
      const appointment = tx.db.updateTable('appointments').where('id', '=', id);
      await appointment.set({ status: 'completed', reminder_due_at: null }).execute();
      await recordHistory(tx, [{ id, parties: [provider.id, client.id] }]);
      recorded.resolve();
      await released.promise;
    });
    await recorded.promise;
    const deleting = deleteAccount(app, pair[role]);
    const observer = await holdLocks(app.deps.config.databaseUrl, 'select 1', []);
    try {
      await observer.waitingConnections(1);
    } finally {
      released.resolve();
      await Promise.all([completing, deleting, observer.release()]);
    }
    expect(await ownersOf(id)).toEqual([role === 'client' ? provider.id : client.id]);
  },
);
