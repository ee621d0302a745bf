import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { listProviderReviews as endpoint } from '@oficio/contract/reviews.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { databaseFor } from '#app/platform/guest-reads.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { presentReview } from './present-review.ts';
import { averageReviews, selectReviews } from './queries.ts';

type ReviewsPage = { providerId: string } & HandlerInput<typeof endpoint>['query'];

/**
 * A page of a provider's reviews, with the averages and the number of stars of all reviews
 * (specification 2.11). Guests may read it too.
 * @param query `rating` limits the list and its totals to reviews with this overall rating
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function listProviderReviews(
  deps: Deps,
  actor: Actor,
  { providerId, sort, rating, ...page }: ReviewsPage,
): Promise<HandlerResult<typeof endpoint>> {
  const db = databaseFor(actor, deps);
  const { id } = await findActiveProvider(db, providerId, deps.clock.now());
  const rows = await selectReviews(db, id, { sort, rating, ...sliceOf(page) });
  const { star_counts, ...averages } = await averageReviews(db, id);
  const listed = star_counts.filter((_, index) => rating === undefined || rating === index + 1);
  const total = listed.reduce((sum, count) => sum + count, 0);
  return {
    reviews: rows.map((row) => presentReview(row, actor)),
    averages,
    star_counts,
    ...totalsOf(total, page),
  };
}
