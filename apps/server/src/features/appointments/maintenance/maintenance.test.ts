import {
  acceptAppointment,
  cancelAppointment,
  completeAppointment,
  EXPIRED_REASON,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { multiplyAppointment } from '#app/testing/appointments/multiply-appointment.ts';
import { countQueuedMails, queuedMails } from '#app/testing/appointments/queued-mails.ts';
import { whenMailed } from '#app/testing/appointments/when-mailed.ts';
import { acceptedBooking, requestBooking } from '#app/testing/bookings.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { openTab, settle } from '#app/testing/network/connect-socket.ts';
import { refusal } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { appointments } from '../feature.ts';
import { completeEnded } from './complete-ended.ts';
import { expireRequests } from './expire-requests.ts';
import { remindParties } from './remind-parties.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
afterEach(async () => {
  await app.deps.db.deleteFrom('history_items').execute();
  await app.deps.db.deleteFrom('appointments').execute();
});

const acceptedAndMailed = (fields = {}) => whenMailed(app, acceptedBooking(app, pair, fields));
const stored = (id: string) =>
  app.deps.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
const accept = (id: string) => app.call(acceptAppointment, { params: { id } }, pair.provider.token);
const historyTotals = () =>
  Promise.all(
    [pair.client, pair.provider].map(
      async ({ token }) => (await app.call(listHistory, { query: {} }, token)).total,
    ),
  );
const queued = (id: string) => queuedMails(app, pair, id);
const wrongState = refusal(409, 'La cita ya no está en un estado válido');

describe('a request without an answer', () => {
  test('expires after 72 hours: rejected as “Caducada”, once', async () => {
    const { id } = await requestBooking(app, pair, { date: '2026-12-01' });
    app.clock.advance({ hours: 71, minutes: 59 });
    await expect(expireRequests(app.deps)).resolves.toBe(0);
    app.clock.advance({ minutes: 2 });
    await expect(accept(id)).rejects.toEqual(wrongState);
    await expect(expireRequests(app.deps)).resolves.toBe(1);
    await expect(stored(id)).resolves.toMatchObject({
      status: 'rejected',
      reject_reason: EXPIRED_REASON,
    });
    await expect(expireRequests(app.deps)).resolves.toBe(0);
    await expect(queued(id)).resolves.toEqual(['expired client', 'requested provider']);
    await expect(accept(id)).rejects.toEqual(wrongState);
  });

  test('expires at its start when that comes first', async () => {
    const { id, starts_at } = await requestBooking(app, pair, { date: '2026-11-21' });
    app.clock.set(new Date(Date.parse(starts_at) - 30_000));
    await expect(expireRequests(app.deps)).resolves.toBe(0);
    app.clock.set(starts_at);
    await expect(expireRequests(app.deps)).resolves.toBe(1);
    await expect(stored(id)).resolves.toMatchObject({ status: 'rejected' });
  });

  test('of 72 hours is of 72 hours also when the clocks change meanwhile', async () => {
    app.clock.set('2026-10-23T12:00:00Z');
    const { id } = await requestBooking(app, pair, { date: '2026-11-02' });
    const expires_at = (await stored(id))?.expires_at;
    expect(expires_at && new Date(expires_at).toISOString().slice(0, 16)).toBe('2026-10-26T12:00');
  });

  test('mails its client, and reaches the open tabs of both', async () => {
    const tabs = await Promise.all(
      [pair.client, pair.provider].map((who) => openTab(app.host, who)),
    );
    const { id } = await requestBooking(app, pair, { date: '2026-12-01' });
    app.clock.advance({ hours: 73 });
    await expireRequests(app.deps);
    await Promise.all(tabs.map(settle));
    for (const { heard, socket } of tabs) {
      expect(heard.appointment_changed.at(-1)).toEqual({ id, status: 'rejected' });
      socket.disconnect();
    }
    const mail = await vi.waitFor(() => {
      const [sent] = app.mails.to(pair.client.user.email);
      expect(sent).toBeDefined();
      return sent;
    }, 10_000);
    expect(mail?.subject).toBe('Solicitud caducada: Fuga en la cocina');
    expect(mail?.text).toContain('Ramón Etxeberria no ha respondido a tiempo');
  });

  test('what was answered or withdrawn in time stays as it is', async () => {
    const fields = { date: '2026-12-01' };
    const [accepted, rejected, withdrawn] = [
      await acceptedBooking(app, pair, fields),
      await requestBooking(app, pair, { ...fields, start_time: '12:00', end_time: '13:00' }),
      await requestBooking(app, pair, { ...fields, start_time: '14:00', end_time: '15:00' }),
    ];
    const reason = 'No llego';
    const params = { id: rejected.id };
    await app.call(rejectAppointment, { params, body: { reason } }, pair.provider.token);
    await app.call(cancelAppointment, { params: { id: withdrawn.id } }, pair.client.token);
    app.clock.advance({ days: 4 });
    await expect(expireRequests(app.deps)).resolves.toBe(0);
    await expect(stored(accepted.id)).resolves.toMatchObject({ status: 'accepted' });
    await expect(stored(rejected.id)).resolves.toMatchObject({ reject_reason: reason });
    await expect(stored(withdrawn.id)).resolves.toMatchObject({ status: 'cancelled' });
  });
});

describe('an appointment that neither party completes', () => {
  test('is completed 48 hours after its end, once, with a history item for each', async () => {
    const tabs = await Promise.all(
      [pair.client, pair.provider].map((who) => openTab(app.host, who)),
    );
    const { id, ends_at } = await acceptedAndMailed();
    app.clock.set(new Date(Date.parse(ends_at) + 48 * 3_600_000 - 30_000));
    await expect(completeEnded(app.deps)).resolves.toBe(0);
    await expect(historyTotals()).resolves.toEqual([0, 0]);
    app.clock.advance({ minutes: 1 });
    await expect(completeEnded(app.deps)).resolves.toBe(1);
    await expect(stored(id)).resolves.toMatchObject({ status: 'completed' });
    await expect(completeEnded(app.deps)).resolves.toBe(0);
    await expect(historyTotals()).resolves.toEqual([1, 1]);
    await Promise.all(tabs.map(settle));
    for (const { heard, socket } of tabs) {
      expect(heard.appointment_changed.at(-1)).toEqual({ id, status: 'completed' });
      socket.disconnect();
    }
  });

  test('unlike blocked time, which stays what it is', async () => {
    const { id } = await acceptedBooking(app, pair);
    await app.deps.db
      .updateTable('appointments')
      .set({ client_id: null, reminder_due_at: null, client_unseen: false })
      .where('id', '=', id)
      .execute();
    app.clock.advance({ days: 30 });
    await expect(completeEnded(app.deps)).resolves.toBe(0);
    await expect(stored(id)).resolves.toMatchObject({ status: 'accepted' });
  });

  test('completed by a party at that very moment, it is completed once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, ends_at } = await acceptedBooking(app, pair, { date: `2026-12-${10 + round}` });
      app.clock.set(new Date(Date.parse(ends_at) + 49 * 3_600_000));
      const params = { id };
      const [byHand, byJob] = await Promise.allSettled([
        app.call(completeAppointment, { params }, pair.client.token),
        completeEnded(app.deps),
      ]);
      const done = byJob.status === 'fulfilled' && byJob.value;
      expect([byHand.status === 'fulfilled', done]).toSatisfy(
        ([hand, job]) => (hand && job === 0) || (!hand && job === 1),
      );
      await expect(historyTotals()).resolves.toEqual([round + 1, round + 1]);
      // The sessions were last used in December, and the clock moves by a month.
      await app.deps.sessionUses.flush();
      app.clock.set('2026-11-20T11:00:00Z');
    }
  });
});

describe('a reminder', () => {
  test('goes to both a day before the start, once', async () => {
    const { id, starts_at } = await acceptedAndMailed();
    const dayBefore = Date.parse(starts_at) - 24 * 3_600_000;
    app.clock.set(new Date(dayBefore - 30_000));
    await expect(remindParties(app.deps)).resolves.toBe(0);
    app.clock.set(new Date(dayBefore));
    await expect(remindParties(app.deps)).resolves.toBe(1);
    await expect(remindParties(app.deps)).resolves.toBe(0);
    await expect(queued(id)).resolves.toEqual([
      'accepted client',
      'reminder client',
      'reminder provider',
      'requested provider',
    ]);
    const mail = await vi.waitFor(() => {
      const subject = 'Recordatorio de tu cita: Fuga en la cocina';
      const found = app.mails.to(pair.provider.user.email).find((each) => each.subject === subject);
      expect(found).toBeDefined();
      return found;
    }, 10_000);
    expect(mail?.text).toContain('Tienes una cita con Lucía Herrero: «Fuga en la cocina».');
    expect(mail?.text).toContain('lunes, 23 de noviembre de 2026, de 10:00 a 11:00');
  });

  test('is late rather than missing, but never after the start', async () => {
    const late = await acceptedAndMailed({ start_time: '12:00', end_time: '13:00' });
    const over = await acceptedAndMailed();
    app.clock.set(over.starts_at);
    await expect(remindParties(app.deps)).resolves.toBe(1);
    await expect(queued(late.id)).resolves.toContain('reminder client');
    await expect(queued(over.id)).resolves.not.toContain('reminder client');
  });

  test('is not for what was accepted within the last day, nor for what was cancelled', async () => {
    const soon = await requestBooking(app, pair);
    app.clock.set(new Date(Date.parse(soon.starts_at) - 24 * 3_600_000));
    await accept(soon.id);
    const cancelled = await acceptedBooking(app, pair, { date: '2026-11-24' });
    await app.call(cancelAppointment, { params: { id: cancelled.id } }, pair.client.token);
    app.clock.set('2026-11-23T08:59:30Z');
    await expect(remindParties(app.deps)).resolves.toBe(0);
  });
});

describe('by several processes at once', () => {
  const MANY = 250;
  const sum = (runs: PromiseSettledResult<number>[]) =>
    runs.reduce((total, run) => total + (run.status === 'fulfilled' ? run.value : Number.NaN), 0);

  test('hundreds of requests expire, each once and with one mail', async () => {
    const { id } = await requestBooking(app, pair, { date: '2027-01-01' });
    await multiplyAppointment(app, id, MANY);
    const before = await countQueuedMails(app, 'expired');
    app.clock.advance({ days: 4 });
    const runs = await Promise.allSettled([1, 2, 3].map(() => expireRequests(app.deps)));
    expect(sum([...runs, ...(await Promise.allSettled([expireRequests(app.deps)]))])).toBe(MANY);
    await expect(countQueuedMails(app, 'expired')).resolves.toBe(before + MANY);
  });

  test('hundreds are reminded and completed, each once', async () => {
    const { id } = await acceptedAndMailed({ date: '2026-11-25' });
    await multiplyAppointment(app, id, MANY);
    const before = await countQueuedMails(app, 'reminder');
    app.clock.set('2026-11-25T08:00:00Z');
    await app.deps.db
      .updateTable('appointments')
      .set({ reminder_due_at: app.clock.now() })
      .execute();
    const reminded = await Promise.allSettled([1, 2, 3].map(() => remindParties(app.deps)));
    const rest = await Promise.allSettled([remindParties(app.deps)]);
    expect(sum([...reminded, ...rest])).toBe(MANY);
    await expect(countQueuedMails(app, 'reminder')).resolves.toBe(before + 2 * MANY);

    app.clock.set('2028-01-01T00:00:00Z');
    const completed = await Promise.allSettled([1, 2, 3].map(() => completeEnded(app.deps)));
    expect(sum([...completed, ...(await Promise.allSettled([completeEnded(app.deps)]))])).toBe(
      MANY,
    );
    const items = await app.deps.db.selectFrom('history_items').select('id').execute();
    expect(items).toHaveLength(2 * MANY);
  });

  test('what a party is changing just now is passed by', async () => {
    const request = await requestBooking(app, pair, { date: '2026-12-01' });
    const accepted = await acceptedBooking(app, pair);
    app.clock.set('2026-11-26T12:00:00Z');
    await app.deps.db.transaction().execute(async (trx) => {
      const ids = [request.id, accepted.id];
      await trx
        .updateTable('appointments')
        .set({ status: 'cancelled' })
        .where('id', 'in', ids)
        .execute();
      await expect(expireRequests(app.deps)).resolves.toBe(0);
      await expect(completeEnded(app.deps)).resolves.toBe(0);
    });
    await expect(expireRequests(app.deps)).resolves.toBe(0);
    await expect(completeEnded(app.deps)).resolves.toBe(0);
    await expect(stored(request.id)).resolves.toMatchObject({ status: 'cancelled' });
    await expect(historyTotals()).resolves.toEqual([0, 0]);
  });
});

test('the jobs do it, every five minutes', async () => {
  const { id: expired } = await requestBooking(app, pair, { date: '2026-12-24' });
  app.clock.advance({ days: 10 });
  const { id: ended } = await acceptedBooking(app, pair, { date: '2026-12-01' });
  const { id: upcoming } = await acceptedBooking(app, pair, { date: '2026-12-08' });
  app.clock.set('2026-12-07T12:00:00Z');
  const kinds = (appointments.schedules ?? [])
    .filter(({ cron }) => cron === '*/5 * * * *')
    .map(({ kind }) => kind);
  expect(kinds).toHaveLength(4);
  for (const kind of kinds) await app.deps.jobs.enqueue(kind, {});
  await vi.waitFor(async () => {
    expect(await stored(expired)).toMatchObject({ status: 'rejected' });
    expect(await stored(ended)).toMatchObject({ status: 'completed' });
    expect(await queued(upcoming)).toContain('reminder provider');
  }, 10_000);
  const schedules = await runSql(
    app.deps.config.databaseUrl,
    `select name from pgboss.schedule where cron = '*/5 * * * *' order by name`,
  );
  expect(schedules.map(({ name }) => name)).toEqual(kinds.map(({ name }) => name).sort());
});
