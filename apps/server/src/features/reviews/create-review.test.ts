import { blockUser, unblockUser } from '@oficio/contract/blocks.ts';
import { conversationIdOf, createConversation } from '@oficio/contract/conversations.ts';
import { listProviderReviews } from '@oficio/contract/reviews.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { insertBan } from '#app/testing/administrators.ts';
import { completedBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { refusal } from '#app/testing/refusal.ts';
import { type ReviewBody, reviewsOf, startReviewTests } from '#app/testing/reviews.ts';
import { write } from '#app/testing/write.ts';

const { app, pair, rate } = await startReviewTests();

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
    await expect(reviewsOf(app, pair.provider)).resolves.toEqual([
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
    await expect(reviewsOf(app, pair.provider)).resolves.toEqual([]);
  });

  test('may be as long as its limits', async () => {
    const texts = { comment: 'a'.repeat(2000), service_type: 'b'.repeat(100) };
    await expect(rate(texts)).resolves.toMatchObject(texts);
  });

  test('carries no verification of its own making', async () => {
    await expect(rate({ verified: true } as Partial<ReviewBody>)).rejects.toEqual(
      refusal(422, 'Campo no permitido: verified'),
    );
  });
});

test('marks the review of the caller as their own', async () => {
  await expect(rate()).resolves.toMatchObject({ is_own: true });
  const params = { provider_id: pair.provider.id };
  for (const [{ token }, is_own] of [
    [pair.client, true],
    [pair.provider, false],
  ] as const) {
    const { reviews } = await app.call(listProviderReviews, { params, query: {} }, token);
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
    await write(app, silent, pair.provider);
    await expect(rate({}, silent)).resolves.toBeTruthy();
  });

  test('refuses all callers but clients', async () => {
    const other = await createAccount(app, 'provider');
    await write(app, other, pair.provider);
    await expect(rate({}, other)).rejects.toEqual(forbidden);
    await expect(rate({}, pair.provider)).rejects.toEqual(forbidden);
    await expect(rate({}, { ...pair.client, token: '' })).rejects.toMatchObject({ status: 401 });
  });

  test.each(['client', 'provider'] as const)(
    'while the %s blocks the other only for a service that took place',
    async (blocker) => {
      const blocked = blocker === 'client' ? pair.provider : pair.client;
      const params = { user_id: blocked.id };
      await app.call(blockUser, { params }, pair[blocker].token);
      await expect(rate()).rejects.toEqual(refusal(403, 'No puedes contactar con esta persona'));
      await app.call(unblockUser, { params }, pair[blocker].token);
      await completedBooking(app, pair);
      await app.call(blockUser, { params }, pair[blocker].token);
      await expect(rate()).resolves.toMatchObject({ verified: true });
      await expect(rate()).rejects.toMatchObject({ status: 403 });
    },
  );

  test('refuses an unknown or inactive provider', async () => {
    const otherClient = await createAccount(app, 'client');
    for (const provider_id of [newId(), otherClient.id]) {
      const conversation_id = conversationIdOf(pair.client.id, provider_id);
      await expect(rate({ provider_id, conversation_id })).rejects.toEqual(missing);
      await expect(reviewsOf(app, { id: provider_id })).rejects.toEqual(missing);
    }
    await insertBan(app, otherClient, pair.provider);
    await expect(rate()).rejects.toEqual(missing);
    await expect(reviewsOf(app, pair.provider)).rejects.toEqual(missing);
  });
});
