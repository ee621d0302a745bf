import { updateNotificationPreference } from '@oficio/contract/notifications.ts';
import { declineReviewAsk, getReviewAsk } from '@oficio/contract/reviews.ts';
import { expect, test } from 'vitest';
import { mailAppointment } from '#app/features/appointments/notifications/mail-appointment.ts';
import { insertBan } from '#app/testing/administrators.ts';
import { acceptedBooking, BOOKING_NOW, completedBooking } from '#app/testing/bookings.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { refusal } from '#app/testing/refusal.ts';
import { startReviewTests } from '#app/testing/reviews.ts';
import { runSql } from '#app/testing/run-sql.ts';

const { app, pair, rate } = await startReviewTests();

const ask = async () => (await app.call(getReviewAsk, {}, pair.client.token)).ask;
const decline = (appointment_id: string, token = pair.client.token) =>
  app.call(declineReviewAsk, { params: { appointment_id } }, token);
/** Runs the job that mails the question about an appointment. */
const mail = async (appointment_id: string) => {
  const before = app.mails.to(pair.client.user.email).length;
  const payload = { topic: 'review', appointment_id, recipient_id: pair.client.id } as const;
  await mailAppointment(app.deps, { ...payload, at: app.clock.now().toISOString() });
  return app.mails.to(pair.client.user.email).length - before;
};

test('a client is asked about the latest completed service until they review it', async () => {
  await acceptedBooking(app, pair, { date: '2026-12-24' });
  await expect(ask()).resolves.toBeNull();
  const first = await completedBooking(app, pair);
  app.clock.set(BOOKING_NOW);
  const second = await completedBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
  const provider = { id: pair.provider.id, name: 'Ramón Etxeberria', photo: null };
  await expect(ask()).resolves.toEqual({
    appointment_id: second.id,
    title: 'Fuga en la cocina',
    provider,
  });
  await rate({ appointment_id: second.id });
  await expect(ask()).resolves.toMatchObject({ appointment_id: first.id });
});

test('and about an earlier one where the latest cannot be reviewed, however many these are', async () => {
  const earlier = await completedBooking(app, pair);
  app.clock.set(BOOKING_NOW);
  const banned = await createAccount(app, 'provider');
  const { id } = await completedBooking(
    app,
    { ...pair, provider: banned },
    { start_time: '12:00', end_time: '13:00' },
  );
  await runSql(
    app.deps.config.databaseUrl,
    `insert into appointments (id, provider_id, client_id, title, date, start_time, end_time,
       time_zone, status, created_at, updated_at)
     select gen_random_uuid(), provider_id, client_id, title, date + n, start_time, end_time,
       time_zone, status, created_at, updated_at
     from appointments, generate_series(1, 120) n where id = $1`,
    [id],
  );
  await insertBan(app, pair.client, banned);
  await expect(ask()).resolves.toMatchObject({ appointment_id: earlier.id });
});

test('or decline, which also stops the mail, but not the review', async () => {
  const { id } = await completedBooking(app, pair);
  await decline(id);
  await decline(id);
  await expect(ask()).resolves.toBeNull();
  await expect(mail(id)).resolves.toBe(0);
  const { review_mail_due_at } = await app.deps.db
    .selectFrom('appointments')
    .select('review_mail_due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(review_mail_due_at).toBeNull();
  await expect(rate({ appointment_id: id })).resolves.toMatchObject({ verified: true });
});

test('only the client can decline, and only what is completed', async () => {
  const missing = refusal(404, 'Recurso no encontrado');
  const planned = await acceptedBooking(app, pair, { date: '2026-12-24' });
  await expect(decline(planned.id)).rejects.toEqual(missing);
  const { id } = await completedBooking(app, pair);
  await expect(decline(id, (await createAccount(app, 'client')).token)).rejects.toEqual(missing);
  await expect(decline(id, pair.provider.token)).rejects.toMatchObject({ status: 403 });
});

test('after a month nothing is asked, nor about a banned provider', async () => {
  const { id } = await completedBooking(app, pair);
  const completedBefore = (days: number) =>
    app.deps.db
      .updateTable('appointments')
      .set({ updated_at: new Date(app.clock.now().getTime() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await completedBefore(31);
  await expect(ask()).resolves.toBeNull();
  await completedBefore(29);
  await expect(ask()).resolves.not.toBeNull();
  await insertBan(app, pair.client, pair.provider);
  await expect(ask()).resolves.toBeNull();
});

test('the mail is sent once the service is completed, but not after the review', async () => {
  const { id } = await completedBooking(app, pair);
  await expect(mail(id)).resolves.toBe(1);
  await rate();
  await expect(mail(id)).resolves.toBe(0);
});

test('the mail is not sent to those who do not want it, or whose account is banned or deleted', async () => {
  const { id } = await completedBooking(app, pair);
  const body = { kind: 'appointment_reminder', channel: 'mail', enabled: false } as const;
  await app.call(updateNotificationPreference, { body }, pair.client.token);
  await expect(mail(id)).resolves.toBe(0);
  await app.call(
    updateNotificationPreference,
    { body: { ...body, enabled: true } },
    pair.client.token,
  );
  await insertBan(app, pair.provider, pair.client);
  await expect(mail(id)).resolves.toBe(0);
  app.clock.advance({ days: 20 });
  await expect(mail(id)).resolves.toBe(1);
  await deleteAccount(app, pair.client);
  await expect(mail(id)).resolves.toBe(0);
});
