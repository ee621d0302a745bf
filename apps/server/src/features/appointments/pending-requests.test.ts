import { cancelAppointment } from '@oficio/contract/appointments.ts';
import { expect, test } from 'vitest';
import { createPair, type Pair, requestBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { race, refusal } from '#app/testing/refusal.ts';

const app = await startTestApp({ settings: { rateLimitFactor: 1 } });

const many = 'Tienes demasiadas citas pendientes de respuesta. Espera o cancela alguna';
const manyHere =
  'Tienes demasiadas citas pendientes con este profesional. Espera su respuesta o cancela alguna';

const pendingOf = ({ client }: Pair) =>
  app.deps.db
    .selectFrom('appointments')
    .select(['id', 'provider_id'])
    .where('client_id', '=', client.id)
    .where('status', '=', 'pending')
    .execute();

test('three requests of one provider may wait; answered and expired ones do not count', async () => {
  const pair = await createPair(app);
  const first = await requestBooking(app, pair);
  for (let request = 0; request < 2; request += 1) await requestBooking(app, pair);
  await expect(requestBooking(app, pair)).rejects.toEqual(refusal(409, manyHere));
  await app.call(cancelAppointment, { params: { id: first.id } }, pair.client.token);
  await requestBooking(app, pair);
  await expect(requestBooking(app, pair)).rejects.toEqual(refusal(409, manyHere));
  app.clock.set('2026-11-23T12:00:00Z');
  await requestBooking(app, pair, { date: '2026-11-24' });
});

test('of a hundred requests at once of many providers ten wait, of one provider three', async () => {
  const pair = await createPair(app);
  const providers = [pair.provider];
  while (providers.length < 5) providers.push(await createAccount(app, 'provider'));
  const ask = (turn: number) =>
    requestBooking(app, { ...pair, provider: providers[turn % 5] ?? pair.provider });
  const outcome = await race(100, ask);
  const pending = await pendingOf(pair);
  const ofOneProvider = Map.groupBy(pending, (row) => row.provider_id);
  expect(outcome.won).toBe(10);
  expect(pending).toHaveLength(10);
  expect(Math.max(...[...ofOneProvider.values()].map((rows) => rows.length))).toBeLessThan(4);
  // The order of arrival decides whether a provider reaches three requests before the client
  // reaches ten.
  expect(outcome.refusals).toContain(`409 ${many}`);
  expect([`409 ${many}`, `409 ${manyHere}`]).toEqual(expect.arrayContaining(outcome.refusals));
});

test('a hundred requests of one provider at once leave three', async () => {
  const pair = await createPair(app);
  const outcome = await race(100, () => requestBooking(app, pair));
  expect(outcome).toEqual({ won: 3, refusals: [`409 ${manyHere}`] });
  expect(await pendingOf(pair)).toHaveLength(3);
});
