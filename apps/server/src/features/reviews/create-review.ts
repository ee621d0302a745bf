import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReviewFromChat, Review } from '@oficio/contract/reviews.ts';
import { Conflict, Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { assertNotBlocked } from '../blocks/assert-not-blocked.ts';
import { findReview } from './find-review.ts';
import { assertClient, assertOwnConversation, messages } from './policy.ts';
import { presentReview } from './present-review.ts';
import { findUnreviewedService, hasMessages, insertReview } from './queries.ts';

type ReviewInput = HandlerInput<typeof createReviewFromChat>['body'];

/**
 * A client reviews a provider with whom they have a conversation. The review refers to the client's
 * oldest completed appointment without a review; if there is none, it is the client's only
 * unverified review of this provider (decisions §10). A trigger updates the profile's averages.
 * @throws Forbidden for anyone but a client, when the two have exchanged no message, and for an
 *   unverified review when one of them blocks the other
 * @throws NotFound when the provider does not exist, is deleted or is banned
 * @throws Conflict when the client has already reviewed every service
 */
export async function createReview(
  deps: Deps,
  actor: UserActor,
  input: ReviewInput,
): Promise<Review> {
  const { db, clock, transact } = deps;
  assertClient(actor);
  const now = clock.now();
  const provider = await findActiveProvider(db, input.provider_id, now);
  assertOwnConversation(actor, provider.id, input.conversation_id);
  if (!(await hasMessages(db, input.conversation_id))) throw new Forbidden(messages.neverTalked);

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
    return await transact(actor, async (tx) => {
      await tx.lock.profile(provider.id);
      const appointment_id = await findUnreviewedService(tx.db, provider.id, actor.id);
      await assertNotBlocked(() => insertReview(tx.db, { ...review, appointment_id }));
      return presentReview(await findReview(tx.db, review.id), actor);
    });
  } catch (error) {
    if (violates(error, 'reviews_one_unverified')) throw new Conflict(messages.alreadyReviewed);
    throw error;
  }
}
