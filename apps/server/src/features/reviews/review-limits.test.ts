import { describe, expect, test } from 'vitest';
import { BOOKING_NOW, completedBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { PARALLEL, race, refusal } from '#app/testing/refusal.ts';
import { ratingOf, reviewsOf, startReviewTests } from '#app/testing/reviews.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { write } from '#app/testing/write.ts';

/** Rounds of a race. */
const ROUNDS = rounds(4);
const { app, pair, rate } = await startReviewTests();

const again = refusal(409, 'Ya has valorado este servicio');

describe('how often', () => {
  test('once without a service, and once more for each completed one, the oldest first', async () => {
    await expect(rate()).resolves.toMatchObject({ verified: false });
    await expect(rate()).rejects.toEqual(again);

    const later = await completedBooking(app, pair, { date: '2026-11-25' });
    app.clock.set(BOOKING_NOW);
    const earlier = await completedBooking(app, pair, { date: '2026-11-24' });
    for (const { id } of [earlier, later]) {
      const review = await rate();
      expect(review.verified).toBe(true);
      await expect(
        app.deps.db
          .selectFrom('reviews')
          .select('appointment_id')
          .where('id', '=', review.id)
          .execute(),
      ).resolves.toEqual([{ appointment_id: id }]);
    }
    await expect(rate()).rejects.toEqual(again);
    const verified = (await reviewsOf(app, pair.provider)).map((review) => review.verified);
    expect(verified.sort()).toEqual([false, true, true]);
  });

  test("another client's appointment does not verify a review", async () => {
    const other = await createAccount(app, 'client');
    await write(app, other, pair.provider);
    await completedBooking(app, pair);
    await expect(rate({}, other)).resolves.toMatchObject({ verified: false });
  });

  const oneWins = { won: 1, refusals: ['409 Ya has valorado este servicio'] };

  test(
    'fifty at once without a service: one is written',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const client = await createAccount(app, 'client');
        await write(app, client, pair.provider);
        await expect(race(PARALLEL, () => rate({}, client))).resolves.toEqual(oneWins);
        await expect(ratingOf(app, pair.provider)).resolves.toEqual([5, round]);
      }
    },
    ROUNDS_MS,
  );

  test(
    'fifty at once after one more service: one more is written, verified',
    async () => {
      await rate({ rating: 1 });
      for (let round = 1; round <= ROUNDS; round += 1) {
        app.clock.set(BOOKING_NOW);
        await completedBooking(app, pair);
        await expect(race(PARALLEL, () => rate({ rating: 1 }))).resolves.toEqual(oneWins);
        await expect(ratingOf(app, pair.provider)).resolves.toEqual([1, round + 1]);
      }
      const verified = app.deps.db
        .selectFrom('reviews')
        .select('id')
        .where('provider_id', '=', pair.provider.id)
        .where('appointment_id', 'is not', null);
      await expect(verified.execute()).resolves.toHaveLength(ROUNDS);
    },
    ROUNDS_MS,
  );
});

test('the profile’s figures are exact after reviews of many clients at once', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => createAccount(app, 'client')));
  await Promise.all(clients.map((client) => write(app, client, pair.provider)));
  const outcome = await race(20, async (turn) => {
    const client = clients[turn];
    if (client) await rate({ rating: (turn % 5) + 1 }, client);
  });
  expect(outcome).toEqual({ won: 20, refusals: [] });
  await expect(ratingOf(app, pair.provider)).resolves.toEqual([3, 20]);
});
