import { completeAppointment } from '@oficio/contract/appointments.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { multiplyAppointment } from '#app/testing/appointments/multiply-appointment.ts';
import { countQueuedMails, queuedMails } from '#app/testing/appointments/queued-mails.ts';
import { whenMailed } from '#app/testing/appointments/when-mailed.ts';
import { acceptedBooking, BOOKING_NOW, completedBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { rateProvider } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { completeEnded } from './complete-ended.ts';

const app = await startTestApp({ withJobs: true });
const pair = createPairPerTest(app);
afterEach(async () => {
  await app.deps.db.deleteFrom('reviews').execute();
  await app.deps.db.deleteFrom('history_items').execute();
  await app.deps.db.deleteFrom('appointments').execute();
});

const completed = (...booking: Parameters<typeof completedBooking>) =>
  whenMailed(app, completedBooking(...booking));
const stored = (id: string) =>
  app.deps.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
const topicsOf = async (id: string) =>
  (await queuedMails(app, pair, id)).filter((job) => job.startsWith('review'));

describe('a question for a review', () => {
  test('is mailed to the client two days after the completion, once', async () => {
    await write(app, pair.client, pair.provider);
    const { id } = await completed(app, pair);
    app.clock.advance({ days: 2, minutes: -1 });
    await expect(askForReviews(app.deps)).resolves.toBe(0);
    app.clock.advance({ minutes: 1 });
    await expect(askForReviews(app.deps)).resolves.toBe(1);
    await expect(askForReviews(app.deps)).resolves.toBe(0);
    await expect(topicsOf(id)).resolves.toEqual(['review client']);
    const mail = await vi.waitFor(() => {
      const subject = 'Valora el servicio: Fuga en la cocina';
      const found = app.mails.to(pair.client.user.email).find((each) => each.subject === subject);
      expect(found).toBeDefined();
      return found;
    }, 10_000);
    expect(mail?.text).toContain('Ramón Etxeberria y tú habéis terminado «Fuga en la cocina».');
    expect(mail?.text).toContain(`/history?valorar=${id}\n`);
    expect(mail?.text).toContain('no te enviaremos más correos sobre este servicio');
  });

  test('follows a completion by itself too', async () => {
    const { id, ends_at } = await whenMailed(app, acceptedBooking(app, pair));
    app.clock.set(new Date(Date.parse(ends_at) + 48 * 3_600_000));
    await completeEnded(app.deps);
    app.clock.advance({ days: 2 });
    await expect(askForReviews(app.deps)).resolves.toBe(1);
    await expect(topicsOf(id)).resolves.toEqual(['review client']);
  });

  test('is due at its time also when the completion by itself comes late', async () => {
    const early = await whenMailed(app, acceptedBooking(app, pair));
    const late = await whenMailed(app, acceptedBooking(app, pair, { date: '2026-11-25' }));
    app.clock.set(new Date(Date.parse(early.ends_at) + 4 * 24 * 3_600_000));
    await expect(completeEnded(app.deps)).resolves.toBe(2);
    await expect(askForReviews(app.deps)).resolves.toBe(1);
    app.clock.set(new Date(Date.parse(late.ends_at) + 4 * 24 * 3_600_000 - 60_000));
    await expect(askForReviews(app.deps)).resolves.toBe(0);
    app.clock.advance({ minutes: 1 });
    await expect(askForReviews(app.deps)).resolves.toBe(1);
    await expect(topicsOf(early.id)).resolves.toEqual(['review client']);
  });

  test('is one for several services of one provider', async () => {
    const first = await completed(app, pair);
    app.clock.set(BOOKING_NOW);
    const second = await completed(app, pair, { start_time: '11:00', end_time: '12:00' });
    app.clock.advance({ days: 3 });
    await expect(askForReviews(app.deps)).resolves.toBe(2);
    const mails = [...(await topicsOf(first.id)), ...(await topicsOf(second.id))];
    expect(mails).toEqual(['review client']);
  });

  test('is about another service than the latest, if that one has been reviewed', async () => {
    await write(app, pair.client, pair.provider);
    const first = await completed(app, pair);
    app.clock.set(BOOKING_NOW);
    const second = await completed(app, pair, { start_time: '11:00', end_time: '12:00' });
    await rateProvider(app, pair, { appointment_id: second.id });
    app.clock.advance({ days: 3 });
    await expect(askForReviews(app.deps)).resolves.toBe(1);
    await expect(topicsOf(first.id)).resolves.toEqual(['review client']);
  });

  test('does not exist when the completion fails', async () => {
    const { id } = await acceptedBooking(app, pair);
    const params = { id };
    await expect(
      app.call(completeAppointment, { params }, pair.client.token),
    ).rejects.toMatchObject({ status: 409 });
    await expect(stored(id)).resolves.toMatchObject({ review_mail_due_at: null });
    await expect(
      app.deps.db
        .updateTable('appointments')
        .set({ review_mail_due_at: app.clock.now() })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/appointments_review_mail_completed/);
  });

  test('is one for hundreds of services that are due together, also by several processes', async () => {
    const { id } = await completed(app, pair);
    await multiplyAppointment(app, id, 250);
    app.clock.advance({ days: 3 });
    const before = await countQueuedMails(app, 'review');
    const runs = await Promise.all([1, 2, 3].map(() => askForReviews(app.deps)));
    expect(runs.reduce((total, count) => total + count, await askForReviews(app.deps))).toBe(250);
    expect(await countQueuedMails(app, 'review')).toBe(before + 1);
  });

  test('is one for each of the providers', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const provider = await createAccount(app, 'provider');
      app.clock.set(BOOKING_NOW);
      const { id } = await completed(app, { client: pair.client, provider });
      await multiplyAppointment(app, id, 60);
      ids.push(id);
    }
    app.clock.advance({ days: 3 });
    const before = await countQueuedMails(app, 'review');
    await expect(askForReviews(app.deps)).resolves.toBe(180);
    expect(await countQueuedMails(app, 'review')).toBe(before + ids.length);
  });

  test('waits for the next run while one of the services is being changed', async () => {
    const first = await completed(app, pair);
    app.clock.set(BOOKING_NOW);
    const second = await completed(app, pair, { start_time: '11:00', end_time: '12:00' });
    app.clock.advance({ days: 3 });
    for (const { id } of [first, second]) {
      const held = await holdLocks(
        app.deps.config.databaseUrl,
        'select from appointments where id = $1 for update',
        [id],
      );
      await expect(askForReviews(app.deps).finally(held.release)).resolves.toBe(0);
    }
    await expect(askForReviews(app.deps)).resolves.toBe(2);
    const mails = [...(await topicsOf(first.id)), ...(await topicsOf(second.id))];
    expect(mails).toEqual(['review client']);
  });
});
