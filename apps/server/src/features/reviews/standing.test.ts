import { listAppointments } from '@oficio/contract/appointments.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { getReviewStanding } from '@oficio/contract/reviews.ts';
import { describe, expect, test } from 'vitest';
import { insertBan } from '#app/testing/administrators.ts';
import { acceptedBooking, BOOKING_NOW, completedBooking } from '#app/testing/bookings.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { refusal } from '#app/testing/refusal.ts';
import { startReviewTests } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';

const { app, pair, rate } = await startReviewTests();

const standing = (client = pair.client) => {
  const params = { provider_id: pair.provider.id };
  return app.call(getReviewStanding, { params }, client.token);
};
const closed = (reason: string, verified = false) => ({ state: 'closed', verified, reason });
const open = (verified: boolean) => ({ state: 'open', verified, reason: null });
const done = { state: 'done', verified: false, reason: 'Ya has valorado este servicio' };
const neverTalked = 'Solo puedes valorar a proveedores con los que has hablado';

describe('whether a client can review a provider', () => {
  test('is no before a message, and before the provider has answered', async () => {
    const silent = await createAccount(app, 'client');
    await expect(standing(silent)).resolves.toEqual(closed(neverTalked));
    await write(app, silent, pair.provider);
    await expect(standing(silent)).resolves.toEqual(
      closed('Podrás valorar a este profesional cuando te conteste o termine un servicio'),
    );
    await write(app, pair.provider, silent);
    await expect(standing(silent)).resolves.toEqual(open(false));
  });

  test('is yes for each completed service and one time without, as the review itself', async () => {
    await write(app, pair.provider, pair.client);
    await completedBooking(app, pair);
    await expect(standing()).resolves.toEqual(open(true));
    await expect(rate()).resolves.toMatchObject({ verified: true });
    await expect(standing()).resolves.toEqual(open(false));
    await expect(rate()).resolves.toMatchObject({ verified: false });
    await expect(standing()).resolves.toEqual(done);
    await expect(rate()).rejects.toEqual(refusal(409, done.reason));
    app.clock.set(BOOKING_NOW);
    await completedBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
    await expect(standing()).resolves.toEqual(open(true));
  });

  test('needs no answer after a completed service, and a block does not keep it away', async () => {
    await completedBooking(app, pair);
    await app.call(blockUser, { params: { user_id: pair.client.id } }, pair.provider.token);
    await expect(standing()).resolves.toEqual(open(true));
    await rate();
    await expect(standing()).resolves.toEqual(closed('No puedes contactar con esta persona'));
  });

  test('is asked by clients only', async () => {
    await expect(standing(pair.provider)).rejects.toMatchObject({ status: 403 });
  });

  test('of a provider who is gone says so, before anything is written', async () => {
    const gone = closed('Este profesional ya no está en Oficio');
    await insertBan(app, pair.client, pair.provider);
    await expect(standing()).resolves.toEqual(gone);
    await deleteAccount(app, pair.provider);
    await expect(standing()).resolves.toEqual(gone);
  });
});

describe('in the lists of a client', () => {
  const reviews = async () => {
    const [{ history }, { appointments }] = await Promise.all([
      app.call(listHistory, { query: {} }, pair.client.token),
      app.call(listAppointments, { query: {} }, pair.client.token),
    ]);
    return {
      history: history.map(({ review }) => review?.state),
      appointments: appointments.map(({ review }) => review?.state ?? null),
    };
  };

  test('each completed service says so itself, and a review can name one', async () => {
    const first = await completedBooking(app, pair);
    app.clock.set(BOOKING_NOW);
    await acceptedBooking(app, pair, { date: '2026-12-01' });
    const second = await completedBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
    await expect(reviews()).resolves.toEqual({
      history: ['open', 'open'],
      appointments: [null, 'open', 'open'],
    });
    await rate({ appointment_id: second.id });
    await expect(reviews()).resolves.toEqual({
      history: ['done', 'open'],
      appointments: [null, 'done', 'open'],
    });
    await expect(rate({ appointment_id: second.id })).rejects.toEqual(refusal(409, done.reason));
    await expect(rate({ appointment_id: first.id })).resolves.toMatchObject({ verified: true });
    await expect(reviews()).resolves.toMatchObject({ history: ['done', 'done'] });
  });

  test('a review can name only a completed appointment of the two', async () => {
    const missing = refusal(404, 'Recurso no encontrado');
    const planned = await acceptedBooking(app, pair, { date: '2026-12-01' });
    await expect(rate({ appointment_id: planned.id })).rejects.toEqual(missing);
    const other = { ...pair, client: await createAccount(app, 'client') };
    const foreign = await completedBooking(app, other);
    await expect(rate({ appointment_id: foreign.id })).rejects.toEqual(missing);
  });

  test('the provider is not asked, and a banned one cannot be reviewed', async () => {
    await completedBooking(app, pair);
    const { history } = await app.call(listHistory, { query: {} }, pair.provider.token);
    expect(history).toMatchObject([{ review: null }]);
    await insertBan(app, pair.client, pair.provider);
    await expect(reviews()).resolves.toEqual({ history: ['closed'], appointments: ['closed'] });
  });

  test('a service that was reviewed stays so when the provider is banned', async () => {
    const { id } = await completedBooking(app, pair);
    app.clock.set(BOOKING_NOW);
    await completedBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
    await rate({ appointment_id: id });
    const states = ['closed', 'done'];
    await insertBan(app, pair.client, pair.provider);
    await expect(reviews()).resolves.toEqual({ history: states, appointments: states });
    await expect(rate({ appointment_id: id })).rejects.toMatchObject({ status: 404 });
  });
});
