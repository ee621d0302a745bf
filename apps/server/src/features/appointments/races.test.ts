import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { expect, test } from 'vitest';
import {
  acceptedBooking,
  BOOKING_DATE,
  BOOKING_NOW,
  requestBooking,
} from '#app/testing/bookings.ts';
import type { TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { PARALLEL, race } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';

const ROUNDS = rounds(4);
const app = await startTestApp();
const pair = createPairPerTest(app);

const taken = '409 Ya tienes una cita en ese horario';
const wrongState = '409 La cita ya no está en un estado válido';
const half = { start_time: '10:30', end_time: '11:30' };

const accept = (id: string) => app.call(acceptAppointment, { params: { id } }, pair.provider.token);
const reject = (id: string) =>
  app.call(rejectAppointment, { params: { id }, body: {} }, pair.provider.token);
const cancel = (id: string, { token }: TestAccount) =>
  app.call(cancelAppointment, { params: { id } }, token);
const block = () => {
  const body = { title: 'Libre', date: BOOKING_DATE, ...half };
  return app.call(blockTime, { body }, pair.provider.token);
};
/**
 * Cancels the only accepted appointment of the provider, so that the next round starts like this
 * one. Resolves to its id.
 */
async function removeWinner(): Promise<string> {
  const accepted = await app.deps.db
    .selectFrom('appointments')
    .select('id')
    .where('provider_id', '=', pair.provider.id)
    .where('status', '=', 'accepted')
    .execute();
  expect(accepted).toHaveLength(1);
  const [{ id } = { id: '' }] = accepted;
  await cancel(id, pair.provider);
  return id;
}

const inRounds = (name: string, round: (turn: number) => Promise<void>) =>
  test(
    name,
    async () => {
      for (let turn = 0; turn < ROUNDS; turn += 1) await round(turn);
    },
    ROUNDS_MS,
  );

test(
  'fifty overlapping requests accepted at once: one is, the others are refused',
  async () => {
    let ids: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      while (ids.length < PARALLEL) {
        const { id } = await requestBooking(app, pair, ids.length % 2 ? half : {});
        ids.push(id);
      }
      const outcome = await race(PARALLEL, (turn) => accept(ids[turn] ?? ''));
      expect(outcome).toEqual({ won: 1, refusals: [taken] });
      const winner = await removeWinner();
      ids = ids.filter((id) => id !== winner);
    }
  },
  ROUNDS_MS,
);

inRounds('one request accepted fifty times', async () => {
  const { id } = await requestBooking(app, pair);
  const outcome = await race(PARALLEL, () => accept(id));
  expect(outcome).toEqual({ won: 1, refusals: [wrongState] });
  await removeWinner();
});

inRounds('one time blocked fifty times', async () => {
  await expect(race(PARALLEL, block)).resolves.toEqual({ won: 1, refusals: [taken] });
  await removeWinner();
});

inRounds('a request accepted while its time is blocked', async () => {
  const { id } = await requestBooking(app, pair);
  const outcome = await race(2, (turn) => (turn ? accept(id) : block()));
  expect(outcome).toEqual({ won: 1, refusals: [taken] });
  await removeWinner();
});

inRounds('one appointment completed fifty times, by both, leaves one item each', async (turn) => {
  app.clock.set(BOOKING_NOW);
  const { id, ends_at } = await acceptedBooking(app, pair);
  app.clock.set(ends_at);
  const { client, provider } = pair;
  const outcome = await race(PARALLEL, (caller) =>
    app.call(completeAppointment, { params: { id } }, (caller % 2 ? client : provider).token),
  );
  expect(outcome).toEqual({ won: 1, refusals: [wrongState] });
  for (const { token } of [client, provider]) {
    const { total } = await app.call(listHistory, { query: {} }, token);
    expect(total).toBe(turn + 1);
  }
});

inRounds('a request accepted, rejected and withdrawn at once moves once', async () => {
  const { id } = await requestBooking(app, pair);
  const attempts = [() => reject(id), () => accept(id), () => cancel(id, pair.client)];
  const outcome = await race(attempts.length, async (turn) => attempts[turn]?.());
  expect(outcome.refusals).toEqual([wrongState]);
  const { status } = await app.deps.db
    .selectFrom('appointments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A request that was accepted first may still be cancelled afterwards.
  expect(['rejected 1', 'accepted 1', 'cancelled 1', 'cancelled 2']).toContain(
    `${status} ${outcome.won}`,
  );
  if (status === 'accepted') await removeWinner();
});
