import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  listAppointments,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import {
  acceptedBooking,
  BOOKING_DATE,
  BOOKING_NOW,
  completedBooking,
  requestBooking,
} from '#app/testing/bookings.ts';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { openTab, settle } from '#app/testing/network/connect-socket.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);
let client: TestAccount;
let provider: TestAccount;
beforeEach(() => {
  ({ client, provider } = pair);
});

const accept = (id: string, { token } = provider) =>
  app.call(acceptAppointment, { params: { id } }, token);
const reject = (id: string, { token } = provider, reason?: string) =>
  app.call(rejectAppointment, { params: { id }, body: { reason } }, token);
const cancel = (id: string, { token } = client, status?: 'pending' | 'accepted') =>
  app.call(cancelAppointment, { params: { id }, query: { status } }, token);
const complete = (id: string, { token } = client) =>
  app.call(completeAppointment, { params: { id } }, token);
const block = (start_time: string, end_time: string, fields: object = {}, { token } = provider) => {
  const body = { title: 'Reunión', date: BOOKING_DATE, start_time, end_time, ...fields };
  return app.call(blockTime, { body }, token);
};
const stored = (id: string) =>
  app.deps.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();

const wrongState = refusal(409, 'La cita ya no está en un estado válido');
const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
const missing = refusal(404, 'Recurso no encontrado');
const taken = refusal(409, 'Ya tienes una cita en ese horario');

describe('accepting', () => {
  test('is the provider’s, and what overlaps it can be accepted no more', async () => {
    const first = await requestBooking(app, pair);
    const second = await requestBooking(app, pair, { start_time: '10:59', end_time: '12:00' });
    const after = await requestBooking(app, pair, { start_time: '11:00', end_time: '12:00' });
    await expect(accept(first.id, client)).rejects.toEqual(forbidden);
    await expect(accept(first.id)).resolves.toEqual({ ...first, status: 'accepted' });
    await expect(accept(second.id)).rejects.toEqual(taken);
    await expect(accept(after.id)).resolves.toMatchObject({ status: 'accepted' });
    await expect(stored(second.id)).resolves.toMatchObject({ status: 'pending' });
  });

  test('comes too late at the start', async () => {
    const { id, starts_at } = await requestBooking(app, pair);
    app.clock.set(starts_at);
    await expect(accept(id)).rejects.toEqual(wrongState);
  });
});

describe('rejecting', () => {
  test('keeps the reason, or the default one when it is blank', async () => {
    const [one, other] = [await requestBooking(app, pair), await requestBooking(app, pair)];
    await expect(reject(one.id, client)).rejects.toEqual(forbidden);
    await expect(reject(one.id, provider, ' No llego ')).resolves.toMatchObject({
      status: 'rejected',
      reject_reason: 'No llego',
    });
    await expect(reject(other.id, provider, '  ')).resolves.toMatchObject({
      reject_reason: 'Sin motivo especificado',
    });
  });

  test('takes a reason of 500 characters and no longer one', async () => {
    const { id } = await requestBooking(app, pair);
    await expect(reject(id, provider, 'a'.repeat(501))).rejects.toMatchObject({ status: 422 });
    await expect(reject(id, provider, 'a'.repeat(500))).resolves.toBeTruthy();
  });
});

describe('cancelling', () => {
  test.each(['client', 'provider'] as const)('an accepted one is for the %s too', async (side) => {
    const { id } = await acceptedBooking(app, pair);
    await expect(cancel(id, pair[side])).resolves.toEqual({ success: true });
    await expect(stored(id)).resolves.toMatchObject({ status: 'cancelled' });
    await expect(acceptedBooking(app, pair)).resolves.toMatchObject({ status: 'accepted' });
  });

  test('ends with the appointment', async () => {
    const { id, ends_at } = await acceptedBooking(app, pair);
    const other = await acceptedBooking(app, pair, { start_time: '11:00', end_time: '12:00' });
    app.clock.set(ends_at);
    await expect(cancel(id)).rejects.toEqual(refusal(409, 'La cita ya ha terminado'));
    await expect(cancel(other.id)).resolves.toBeTruthy();
  });

  test('is refused in another state than the caller saw', async () => {
    const { id } = await requestBooking(app, pair);
    await accept(id);
    await expect(cancel(id, client, 'pending')).rejects.toEqual(wrongState);
    await expect(stored(id)).resolves.toMatchObject({ status: 'accepted' });
    await expect(cancel(id, client, 'accepted')).resolves.toEqual({ success: true });
  });

  test('withdraws a request, which is its client’s alone', async () => {
    const { id } = await requestBooking(app, pair);
    await expect(cancel(id, provider)).rejects.toEqual(wrongState);
    await cancel(id);
    await expect(stored(id)).resolves.toMatchObject({ status: 'cancelled' });
    await expect(accept(id)).rejects.toEqual(wrongState);
  });
});

describe('completing', () => {
  test.each(['client', 'provider'] as const)(
    'is for the %s too, once it has ended',
    async (side) => {
      const { id, ends_at } = await acceptedBooking(app, pair);
      app.clock.set(new Date(Date.parse(ends_at) - 30_000));
      await expect(complete(id, pair[side])).rejects.toEqual(
        refusal(409, 'La cita aún no ha terminado'),
      );
      app.clock.set(ends_at);
      await expect(complete(id, pair[side])).resolves.toMatchObject({ status: 'completed' });
    },
  );

  test('allows no further transition', async () => {
    const { id } = await completedBooking(app, pair);
    await expect(complete(id)).rejects.toEqual(wrongState);
    await expect(cancel(id)).rejects.toEqual(wrongState);
    await expect(accept(id)).rejects.toEqual(wrongState);
    await expect(reject(id)).rejects.toEqual(wrongState);
  });
});

test('what is pending, rejected or cancelled cannot be completed, nor decided again', async () => {
  const [pending, rejected, cancelled] = await Promise.all(
    [1, 2, 3].map(() => requestBooking(app, pair)),
  );
  if (!pending || !rejected || !cancelled) throw new Error('three were asked for');
  await reject(rejected.id);
  await cancel(cancelled.id);
  app.clock.advance({ days: 5 });
  await expect(complete(pending.id)).rejects.toEqual(wrongState);
  for (const { id } of [rejected, cancelled]) {
    await expect(complete(id)).rejects.toEqual(wrongState);
    await expect(accept(id)).rejects.toEqual(wrongState);
    await expect(reject(id)).rejects.toEqual(wrongState);
    await expect(cancel(id)).rejects.toEqual(wrongState);
  }
});

test('every action of a stranger on an appointment is answered as if there were none', async () => {
  const { id } = await requestBooking(app, pair);
  for (const stranger of [
    await createAccount(app, 'client'),
    await createAccount(app, 'provider'),
  ]) {
    for (const attempt of [accept, reject, cancel, complete]) {
      await expect(attempt(id, stranger)).rejects.toEqual(missing);
    }
  }
  for (const attempt of [accept, reject, cancel, complete]) {
    await expect(attempt(newId())).rejects.toEqual(missing);
    await expect(attempt('x')).rejects.toMatchObject({ status: 422 });
  }
});

describe('blocked time', () => {
  test('is an accepted appointment without a client', async () => {
    await expect(block('07:00', '08:30')).resolves.toMatchObject({
      status: 'accepted',
      client_id: null,
      client_name: '',
      duration_minutes: 90,
    });
  });

  test('does not go over an accepted appointment or other blocked time', async () => {
    const request = await requestBooking(app, pair, { start_time: '12:30', end_time: '13:30' });
    await acceptedBooking(app, pair);
    await expect(block('10:30', '10:40')).rejects.toEqual(taken);
    await block('12:00', '13:00');
    await expect(block('12:59', '13:01')).rejects.toEqual(taken);
    await expect(accept(request.id)).rejects.toEqual(taken);
    await expect(block('13:00', '14:00')).resolves.toBeTruthy();
  });

  test('may lie in the past: the day may have begun already', async () => {
    await expect(block('09:00', '18:00', { date: '2026-11-20' })).resolves.toBeTruthy();
  });

  test('needs a title, a date and an end after the start', async () => {
    const cases: [object, string][] = [
      [{ title: ' ' }, 'El título es requerido'],
      [{ date: undefined }, 'Selecciona una fecha'],
      [{ end_time: '08:00' }, 'La hora de fin debe ser después de la hora de inicio'],
    ];
    for (const [fields, detail] of cases) {
      await expect(block('08:00', '09:00', fields)).rejects.toEqual(refusal(422, detail));
    }
  });

  test('is for providers only', async () => {
    await expect(block('08:00', '09:00', {}, client)).rejects.toEqual(forbidden);
  });

  test('is removed by its provider alone, and never completed or decided', async () => {
    const { id } = await block('08:00', '09:00');
    await expect(cancel(id, client)).rejects.toEqual(missing);
    await expect(accept(id)).rejects.toEqual(wrongState);
    app.clock.advance({ days: 5 });
    await expect(complete(id, provider)).rejects.toEqual(wrongState);
    await cancel(id, provider);
    await expect(stored(id)).resolves.toBeUndefined();
    await expect(cancel(id, provider)).rejects.toEqual(missing);
  });
});

test('every change reaches the open tabs of both parties and of no other user', async () => {
  const stranger = await createAccount(app, 'provider');
  const tabs = await Promise.all([client, provider, stranger].map((who) => openTab(app.host, who)));
  const first = await requestBooking(app, pair);
  await accept(first.id);
  await cancel(first.id);
  const second = await requestBooking(app, pair);
  await reject(second.id);
  const blocked = await block('10:00', '11:00');
  await cancel(blocked.id, provider);
  const third = await acceptedBooking(app, pair);
  app.clock.set(third.ends_at);
  await complete(third.id);
  await Promise.all(tabs.map(settle));

  const shared = [
    [first.id, 'pending'],
    [first.id, 'accepted'],
    [first.id, 'cancelled'],
    [second.id, 'pending'],
    [second.id, 'rejected'],
    [third.id, 'pending'],
    [third.id, 'accepted'],
    [third.id, 'completed'],
  ].map(([id, status]) => ({ id, status }));
  const own = [
    { id: blocked.id, status: 'accepted' },
    { id: blocked.id, status: 'cancelled' },
  ];
  const heard = tabs.map((tab) => tab.heard.appointment_changed);
  expect(heard).toEqual([shared, [...shared.slice(0, 5), ...own, ...shared.slice(5)], []]);
  for (const { socket } of tabs) socket.disconnect();
});

test('no change writes into the conversation of the two', async () => {
  await completedBooking(app, pair);
  app.clock.set(BOOKING_NOW);
  const { id } = await acceptedBooking(app, pair, { date: '2026-11-24' });
  await cancel(id, provider);
  await reject((await requestBooking(app, pair)).id);
  for (const table of ['conversations', 'messages'] as const) {
    await expect(app.deps.db.selectFrom(table).selectAll().execute()).resolves.toEqual([]);
  }
});

test('new working hours leave every appointment as it was', async () => {
  const accepted = await acceptedBooking(app, pair);
  const pending = await requestBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
  const before = await Promise.all([accepted, pending].map(({ id }) => stored(id)));
  const work_schedule = [{ day: 'tuesday' as const, enabled: true }];
  await app.call(updateScheduleSettings, { body: { work_schedule } }, provider.token);
  expect(await Promise.all([accepted, pending].map(({ id }) => stored(id)))).toEqual(before);
  await expect(accept(pending.id)).resolves.toMatchObject({ status: 'accepted' });
  app.clock.set(accepted.ends_at);
  await expect(complete(accepted.id)).resolves.toMatchObject({ status: 'completed' });
});

test('a refused change sends no event', async () => {
  const tab = await openTab(app.host, provider);
  const { id } = await acceptedBooking(app, pair);
  await expect(accept(id)).rejects.toEqual(wrongState);
  await expect(complete(id)).rejects.toMatchObject({ status: 409 });
  await settle(tab);
  expect(tab.heard.appointment_changed.map(({ status }) => status)).toEqual([
    'pending',
    'accepted',
  ]);
  tab.socket.disconnect();
  const list = await app.call(listAppointments, { query: {} }, provider.token);
  expect(list.appointments).toMatchObject([{ id, status: 'accepted' }]);
});
