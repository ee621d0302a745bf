import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReviewFromChat, Review } from '@oficio/contract/reviews.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { assertClient } from '../accounts/assert-client.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { assertNotBlocked } from '../blocks/assert-not-blocked.ts';
import { findReview } from './find-review.ts';
import { findReviewFacts } from './find-review-facts.ts';
import { assertCanReview, assertOwnConversation, refusals } from './policy.ts';
import { presentReview } from './present-review.ts';
import { insertReview } from './queries.ts';

type ReviewInput = HandlerInput<typeof createReviewFromChat>['body'];

/**
 * A client reviews a provider with whom they have a conversation. The review refers to the client's
 * completed appointment that the call names, or to the oldest one without a review; if there is none,
 * it is the client's only unverified review of this provider (decisions §10). A trigger updates the
 * profile's averages.
 * @throws Forbidden for anyone but a client, when the two have exchanged no message, and for an
 *   unverified review when one of them blocks the other
 * @throws NotFound when the provider does not exist, is deleted or is banned, and when the named
 *   appointment is not a completed one of the two
 * @throws Conflict when the client has already reviewed the named service, or every service
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
  const subject = { providerId: provider.id, appointmentId: input.appointment_id ?? undefined };

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
      const facts = await findReviewFacts(tx.db, actor.id, subject, now);
      assertCanReview(facts);
      const appointment_id = facts.serviceId;
      await assertNotBlocked(() => insertReview(tx.db, { ...review, appointment_id }));
      return presentReview(await findReview(tx.db, review.id), actor);
    });
  } catch (error) {
    // A concurrent call of this client has written it.
    if (violates(error, 'reviews_one_unverified') || violates(error, 'reviews_appointment_id_key'))
      throw new Conflict(refusals.alreadyReviewed);
    throw error;
  }
}
