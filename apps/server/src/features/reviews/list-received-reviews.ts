import type { Review } from '@oficio/contract/reviews.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentReview } from './present-review.ts';
import { selectReviews } from './queries.ts';

/**
 * The newest reviews an account has received, whether or not its page is public.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function listReceivedReviews(
  { db }: Deps,
  actor: UserActor,
  { userId, limit }: { userId: string; limit: number },
): Promise<Review[]> {
  requireSuperadmin(actor);
  const rows = await selectReviews(db, userId, { sort: 'newest', limit, offset: 0 });
  return rows.map((row) => presentReview(row, actor));
}
