import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptedBooking,
  BOOKING_DATE,
  BOOKING_NOW,
  type Pair,
  requestBooking,
} from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';
import { race } from '#app/testing/refusal.ts';

const PARALLEL = 50;
const rounds = Array.from({ length: 3 }, (_, round) => round + 1);

let app: TestApp;
let pair: Pair;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(BOOKING_NOW);
  pair = {
    client: await createAccount(app, 'client'),
    provider: await createAccount(app, 'provider'),
  };
});

const taken = '409 Ya tienes una cita en ese horario';
const wrongState = '409 La cita ya no está en un estado válido';
const accept = (id: string) => app.call(acceptAppointment, { params: { id } }, pair.provider.token);
const block = () => {
  const body = { title: 'Libre', date: BOOKING_DATE, start_time: '10:30', end_time: '11:30' };
  return app.call(blockTime, { body }, pair.provider.token);
};
const countAccepted = async () =>
  (
    await app.deps.db
      .selectFrom('appointments')
      .select('id')
      .where('provider_id', '=', pair.provider.id)
      .where('status', '=', 'accepted')
      .execute()
  ).length;

describe.each(rounds)('round %i', () => {
  test('two overlapping requests accepted at once: one is, the other is refused', async () => {
    const requests = [
      await requestBooking(app, pair),
      await requestBooking(app, pair, { start_time: '10:30', end_time: '11:30' }),
    ];
    const outcome = await race(2, (turn) => accept(requests[turn]?.id ?? ''));
    expect(outcome).toEqual({ won: 1, refusals: [taken] });
    await expect(countAccepted()).resolves.toBe(1);
  });

  test('fifty overlapping requests accepted at once', async () => {
    const requests = await Promise.all(
      Array.from({ length: PARALLEL }, () => requestBooking(app, pair)),
    );
    const outcome = await race(PARALLEL, (turn) => accept(requests[turn]?.id ?? ''));
    expect(outcome).toEqual({ won: 1, refusals: [taken] });
    await expect(countAccepted()).resolves.toBe(1);
  });

  test('one request accepted fifty times', async () => {
    const { id } = await requestBooking(app, pair);
    const outcome = await race(PARALLEL, () => accept(id));
    expect(outcome).toEqual({ won: 1, refusals: [wrongState] });
  });

  test('one time blocked fifty times', async () => {
    await expect(race(PARALLEL, block)).resolves.toEqual({ won: 1, refusals: [taken] });
    await expect(countAccepted()).resolves.toBe(1);
  });

  test('a request accepted while its time is blocked', async () => {
    const { id } = await requestBooking(app, pair);
    const outcome = await race(2, (turn) => (turn ? accept(id) : block()));
    expect(outcome).toEqual({ won: 1, refusals: [taken] });
  });

  test('one appointment completed fifty times, by both parties, leaves one item each', async () => {
    const { id, ends_at } = await acceptedBooking(app, pair);
    app.clock.set(ends_at);
    const { client, provider } = pair;
    const outcome = await race(PARALLEL, (turn) =>
      app.call(completeAppointment, { params: { id } }, (turn % 2 ? client : provider).token),
    );
    expect(outcome).toEqual({ won: 1, refusals: [wrongState] });
    for (const { token } of [client, provider]) {
      await expect(app.call(listHistory, { query: {} }, token)).resolves.toMatchObject({
        total: 1,
      });
    }
  });

  test('a request accepted, rejected and withdrawn at once moves once', async () => {
    const { id } = await requestBooking(app, pair);
    const params = { id };
    const outcome = await race(3, (turn) => {
      if (turn === 0) return app.call(rejectAppointment, { params, body: {} }, pair.provider.token);
      if (turn === 1) return accept(id);
      return app.call(cancelAppointment, { params }, pair.client.token);
    });
    // What was accepted first may still be cancelled after it.
    expect(outcome.refusals).toEqual([wrongState]);
    expect([1, 2]).toContain(outcome.won);
  });
});
