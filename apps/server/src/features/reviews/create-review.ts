import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReviewFromChat, Review } from '@oficio/contract/reviews.ts';
import { Conflict, Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { findActiveProvider } from '../schedule/find-active-provider.ts';
import { findReview } from './find-review.ts';
import { assertClient, assertOwnConversation, sentences } from './policy.ts';
import { presentReview } from './present-review.ts';
import { findUnreviewedService, hasMessages, insertReview, lockRatings } from './queries.ts';

type ReviewInput = HandlerInput<typeof createReviewFromChat>['body'];

/**
 * A client reviews a provider they have talked with. It is tied to the oldest of their completed
 * appointments without a review; when there is none, it is the client's one unverified review of
 * this provider (decisions §10). The profile's averages follow in the same transaction.
 * @throws Forbidden for anyone but a client, and without a message between the two
 * @throws NotFound when there is no such active provider
 * @throws Conflict when there is nothing left to review
 */
export async function createReview(
  deps: Deps,
  actor: UserActor,
  input: ReviewInput,
): Promise<Review> {
  const { db, clock } = deps;
  assertClient(actor);
  const now = clock.now();
  const provider = await findActiveProvider(db, input.provider_id, now);
  assertOwnConversation(actor, provider.id, input.conversation_id);
  if (!(await hasMessages(db, input.conversation_id))) throw new Forbidden(sentences.neverTalked);

  const review = {
    id: newId(),
    provider_id: provider.id,
    client_id: actor.id,
    conversation_id: input.conversation_id,
    rating: input.rating,
    punctuality_rating: input.punctuality_rating ?? null,
    quality_rating: input.quality_rating ?? null,
    price_rating: input.price_rating ?? null,
    comment: input.comment || null,
    service_type: input.service_type || null,
    created_at: now,
  };
  try {
    await db.transaction().execute(async (trx) => {
      await lockRatings(trx, provider.id);
      const appointment_id = await findUnreviewedService(trx, provider.id, actor.id);
      await insertReview(trx, { ...review, appointment_id });
    });
  } catch (error) {
    if (violates(error, 'reviews_one_unverified')) throw new Conflict(sentences.alreadyReviewed);
    throw error;
  }
  return presentReview(await findReview(db, review.id), actor);
}
