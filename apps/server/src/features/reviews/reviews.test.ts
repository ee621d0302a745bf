import {
  conversationIdOf,
  createConversation,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import {
  createReviewFromChat,
  listProviderReviews,
  replyToReview,
} from '@oficio/contract/reviews.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { BOOKING_NOW, completedBooking, createPair, type Pair } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { PARALLEL, ROUNDS, ROUNDS_MS, race, refusal } from '#app/testing/refusal.ts';

let app: TestApp;
let pair: Pair;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createPair(app);
  await talk(pair.client);
});

async function talk(client: TestAccount): Promise<void> {
  const { provider } = pair;
  const conversation_id = conversationIdOf(client.id, provider.id);
  const body = { conversation_id, receiver_id: provider.id, message: '¿Puedes venir?' };
  await app.call(sendMessage, { body }, client.token);
}

type Body = CallInput<typeof createReviewFromChat>['body'];
const rate = (fields: Partial<Body> = {}, client = pair.client) => {
  const body = {
    provider_id: pair.provider.id,
    conversation_id: conversationIdOf(client.id, pair.provider.id),
    rating: 5,
    punctuality_rating: 5,
    quality_rating: 5,
    price_rating: 5,
    ...fields,
  };
  return app.call(createReviewFromChat, { body }, client.token);
};
const reviewsOf = async (provider_id = pair.provider.id) =>
  (await app.call(listProviderReviews, { params: { provider_id } })).reviews;
const figures = async () => {
  const params = { user_id: pair.provider.id };
  const { profile } = await app.call(getProfile, { params });
  return [profile.rating, profile.reviews_count, profile.review_count];
};
const answer = (id: string, reply: string, { token } = pair.provider) =>
  app.call(replyToReview, { params: { id }, body: { reply } }, token);

const again = refusal(409, 'Ya has valorado este servicio');
const forbidden = refusal(403, 'No tienes permiso para realizar esta acción');
const missing = refusal(404, 'Recurso no encontrado');
const neverTalked = refusal(403, 'Solo puedes valorar a proveedores con los que has hablado');

describe('a review', () => {
  test('is shown to guests with all that was given', async () => {
    const given = {
      rating: 4,
      punctuality_rating: 3,
      quality_rating: 5,
      price_rating: 1,
      comment: 'Muy limpio.\nVolveré a llamar.',
      service_type: 'Reparación de tubería',
    };
    await rate(given);
    await expect(reviewsOf()).resolves.toEqual([
      {
        ...given,
        id: expect.any(String),
        client_name: 'Lucía Herrero',
        is_own: false,
        client_photo: null,
        created_at: expect.stringContaining('2026-11-20T11:00'),
        verified: false,
        reply: null,
        replied_at: null,
      },
    ]);
  });

  test('needs only its overall rating; blank texts are none', async () => {
    const none = { punctuality_rating: null, quality_rating: undefined, price_rating: null };
    await expect(rate({ ...none, comment: ' ', service_type: '' })).resolves.toMatchObject({
      rating: 5,
      punctuality_rating: null,
      quality_rating: null,
      price_rating: null,
      comment: null,
      service_type: null,
    });
  });

  test.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', '5'],
    ['rating', undefined],
    ['punctuality_rating', 0],
    ['quality_rating', 6],
    ['price_rating', 2.5],
    ['comment', 'a'.repeat(2001)],
    ['service_type', 'a'.repeat(101)],
    ['conversation_id', 'x'],
    ['provider_id', 'x'],
  ])('is refused with %s %s', async (field, value) => {
    await expect(rate({ [field]: value })).rejects.toMatchObject({ status: 422 });
    await expect(reviewsOf()).resolves.toEqual([]);
  });

  test('may be as long as its limits', async () => {
    const texts = { comment: 'a'.repeat(2000), service_type: 'b'.repeat(100) };
    await expect(rate(texts)).resolves.toMatchObject(texts);
  });

  test('carries no verification of its own making', async () => {
    await expect(rate({ verified: true } as Partial<Body>)).rejects.toEqual(
      refusal(422, 'Campo no permitido: verified'),
    );
  });
});

test('its author is told that it is theirs', async () => {
  await expect(rate()).resolves.toMatchObject({ is_own: true });
  const params = { provider_id: pair.provider.id };
  for (const [{ token }, is_own] of [
    [pair.client, true],
    [pair.provider, false],
  ] as const) {
    const { reviews } = await app.call(listProviderReviews, { params }, token);
    expect(reviews).toMatchObject([{ is_own }]);
  }
});

describe('who may review', () => {
  test('a client who has talked with the provider, in the conversation of the two', async () => {
    const silent = await createAccount(app, 'client');
    const body = { other_user_id: pair.provider.id };
    await app.call(createConversation, { body }, silent.token);
    await expect(rate({}, silent)).rejects.toEqual(neverTalked);
    const foreign = conversationIdOf(pair.client.id, pair.provider.id);
    await expect(rate({ conversation_id: foreign }, silent)).rejects.toEqual(neverTalked);
    await talk(silent);
    await expect(rate({}, silent)).resolves.toBeTruthy();
  });

  test('nobody but a client', async () => {
    const other = await createAccount(app, 'provider');
    await talk(other);
    await expect(rate({}, other)).rejects.toEqual(forbidden);
    await expect(rate({}, pair.provider)).rejects.toEqual(forbidden);
    await expect(rate({}, { ...pair.client, token: '' })).rejects.toMatchObject({ status: 401 });
  });

  test('nobody but a provider who is there', async () => {
    const otherClient = await createAccount(app, 'client');
    for (const provider_id of [newId(), otherClient.id]) {
      const conversation_id = conversationIdOf(pair.client.id, provider_id);
      await expect(rate({ provider_id, conversation_id })).rejects.toEqual(missing);
      await expect(reviewsOf(provider_id)).rejects.toEqual(missing);
    }
    const ban = { id: newId(), user_id: pair.provider.id, admin_id: otherClient.id, reason: 'x' };
    const until = { starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-21T10:00:00Z' };
    await app.deps.db
      .insertInto('bans')
      .values({ ...ban, ...until })
      .execute();
    await expect(rate()).rejects.toEqual(missing);
    await expect(reviewsOf()).rejects.toEqual(missing);
  });
});

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
    const verified = (await reviewsOf()).map((review) => review.verified);
    expect(verified.sort()).toEqual([false, true, true]);
  });

  test('a service of somebody else verifies nothing', async () => {
    const other = await createAccount(app, 'client');
    await talk(other);
    await completedBooking(app, pair);
    await expect(rate({}, other)).resolves.toMatchObject({ verified: false });
  });

  const oneWins = { won: 1, refusals: ['409 Ya has valorado este servicio'] };

  test(
    'fifty at once without a service: one is written',
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const client = await createAccount(app, 'client');
        await talk(client);
        await expect(race(PARALLEL, () => rate({}, client))).resolves.toEqual(oneWins);
        await expect(figures()).resolves.toEqual([5, round, round]);
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
        await expect(figures()).resolves.toEqual([1, round + 1, round + 1]);
      }
      const verified = (await reviewsOf()).filter((review) => review.verified);
      expect(verified).toHaveLength(ROUNDS);
    },
    ROUNDS_MS,
  );
});

test('the profile’s figures are exact after reviews of many clients at once', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => createAccount(app, 'client')));
  await Promise.all(clients.map(talk));
  const outcome = await race(20, async (turn) => {
    const client = clients[turn];
    if (client) await rate({ rating: (turn % 5) + 1 }, client);
  });
  expect(outcome).toEqual({ won: 20, refusals: [] });
  await expect(figures()).resolves.toEqual([3, 20, 20]);
});

describe('the list', () => {
  test('begins with the newest', async () => {
    await rate({ rating: 1 });
    app.clock.advance({ hours: 1 });
    const other = await createAccount(app, 'client');
    await talk(other);
    await rate({ rating: 2 }, other);
    expect((await reviewsOf()).map((review) => review.rating)).toEqual([2, 1]);
  });

  test('keeps the review of somebody who deleted their account, without their name', async () => {
    await rate();
    await deleteAccount(app, pair.client);
    await expect(reviewsOf()).resolves.toMatchObject([{ client_name: 'Usuario eliminado' }]);
  });
});

describe('the reply', () => {
  test('is the provider’s, public, and can be changed', async () => {
    const { id } = await rate();
    await expect(answer(id, ' Gracias, Lucía ')).resolves.toMatchObject({
      reply: 'Gracias, Lucía',
    });
    app.clock.advance({ hours: 1 });
    await answer(id, 'Gracias');
    await expect(reviewsOf()).resolves.toMatchObject([
      { id, reply: 'Gracias', replied_at: expect.stringContaining('2026-11-20T12:00') },
    ]);
  });

  test('is refused to everybody else, and of no text or too much', async () => {
    const { id } = await rate();
    await expect(answer(id, 'Yo', pair.client)).rejects.toEqual(forbidden);
    await expect(answer(id, 'Yo', await createAccount(app, 'provider'))).rejects.toEqual(forbidden);
    await expect(answer(newId(), 'Gracias')).rejects.toEqual(missing);
    await expect(answer(id, ' ')).rejects.toEqual(
      refusal(422, 'La respuesta no puede estar vacía'),
    );
    await expect(answer(id, 'a'.repeat(2001))).rejects.toMatchObject({ status: 422 });
    await expect(reviewsOf()).resolves.toMatchObject([{ reply: null, replied_at: null }]);
  });
});
