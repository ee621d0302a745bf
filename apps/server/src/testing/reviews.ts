import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { getProfile } from '@oficio/contract/profiles.ts';
import {
  createReviewFromChat,
  listProviderReviews,
  type Review,
} from '@oficio/contract/reviews.ts';
import { beforeEach } from 'vitest';
import type { Pair } from './bookings.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestAccount } from './factories.ts';
import { createPairPerTest, startTestApp } from './lifecycle.ts';
import { write } from './write.ts';

export type ReviewBody = CallInput<typeof createReviewFromChat>['body'];

/** Rates a provider to whom the client has written, with five stars for everything by default. */
export function rateProvider(
  app: Pick<TestApp, 'call'>,
  { client, provider }: Pair,
  fields: Partial<ReviewBody> = {},
): Promise<Review> {
  const body = {
    provider_id: provider.id,
    conversation_id: conversationIdOf(client.id, provider.id),
    rating: 5,
    punctuality_rating: 5,
    quality_rating: 5,
    price_rating: 5,
    ...fields,
  };
  return app.call(createReviewFromChat, { body }, client.token);
}

/** The average rating and the number of reviews on a provider's public profile. */
export async function ratingOf(
  app: Pick<TestApp, 'call'>,
  provider: TestAccount,
): Promise<[number, number]> {
  const params = { user_id: provider.id };
  const { profile } = await app.call(getProfile, { params });
  return [profile.rating, profile.reviews_count];
}

/** The first page of a provider's reviews, as a guest sees them. */
export async function reviewsOf(app: TestApp, { id }: { id: string }): Promise<Review[]> {
  const input = { params: { provider_id: id }, query: {} };
  return (await app.call(listProviderReviews, input)).reviews;
}

/**
 * Starts a server; before each test it has a new client who has written to a new provider. `rate`
 * rates the provider, by default as that client.
 */
export async function startReviewTests() {
  const app = await startTestApp();
  const pair = createPairPerTest(app);
  beforeEach(async () => {
    await write(app, pair.client, pair.provider);
  });
  const rate = (fields: Partial<ReviewBody> = {}, client = pair.client) =>
    rateProvider(app, { ...pair, client }, fields);
  return { app, pair, rate };
}
