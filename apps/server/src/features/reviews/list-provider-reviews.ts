import type { Review } from '@oficio/contract/reviews.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../schedule/find-active-provider.ts';
import { presentReview } from './present-review.ts';
import { selectReviews } from './queries.ts';

/**
 * All reviews of a provider, the newest first, for guests too (specification 2.11).
 * @throws NotFound when there is no such active provider
 */
export async function listProviderReviews(
  { db, clock }: Deps,
  actor: Actor,
  providerId: string,
): Promise<Review[]> {
  const { id } = await findActiveProvider(db, providerId, clock.now());
  const rows = await selectReviews(db, id);
  return rows.map((row) => presentReview(row, actor));
}
