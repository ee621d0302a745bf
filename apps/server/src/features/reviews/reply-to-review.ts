import type { Review } from '@oficio/contract/reviews.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findReview } from './find-review.ts';
import { presentReview } from './present-review.ts';
import { updateReply } from './queries.ts';

/**
 * A provider answers a review of theirs in public, or changes that answer.
 * @throws NotFound when there is no such review
 * @throws Forbidden for anyone but the provider it is about
 */
export async function replyToReview(
  { db, clock }: Deps,
  actor: UserActor,
  { id, reply }: { id: string; reply: string },
): Promise<Review> {
  const review = await findReview(db, id);
  if (review.provider_id !== actor.id) throw new Forbidden();
  const replied_at = clock.now();
  await updateReply(db, review.id, reply, replied_at);
  return presentReview({ ...review, reply, replied_at }, actor);
}
