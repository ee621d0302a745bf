import type { Review } from '@oficio/contract/reviews.ts';
import { Forbidden, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findReview } from './find-review.ts';
import { presentReview } from './present-review.ts';
import { updateReply } from './queries.ts';

/**
 * A provider replies publicly to a review of their services, or changes the reply.
 * @throws NotFound when there is no such review, or an administrator removes it at the same moment
 * @throws Forbidden for anyone but the reviewed provider
 */
export async function replyToReview(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  { id, reply }: { id: string; reply: string },
): Promise<Review> {
  return transact(actor, async (tx) => {
    const review = await findReview(tx.db, id);
    if (review.provider_id !== actor.id) throw new Forbidden();
    const replied_at = tx.now;
    if (!(await updateReply(tx.db, review.id, reply, replied_at))) throw new NotFound();
    return presentReview({ ...review, reply, replied_at }, actor);
  });
}
