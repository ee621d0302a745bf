import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { listProviderReviews as listProviderReviewsEndpoint } from '@oficio/contract/reviews.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { presentReview } from './present-review.ts';
import { averageReviews, selectReviews } from './queries.ts';

interface ReviewsPage {
  providerId: string;
  page: number;
  limit: number;
}

/**
 * A page of a provider's reviews, newest first, with the averages of all reviews (specification
 * 2.11). Guests may read it too.
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function listProviderReviews(
  { db, clock }: Deps,
  actor: Actor,
  { providerId, page, limit }: ReviewsPage,
): Promise<ResponseOf<typeof listProviderReviewsEndpoint>> {
  const { id } = await findActiveProvider(db, providerId, clock.now());
  const rows = await selectReviews(db, id, { limit, offset: (page - 1) * limit });
  const { total, ...averages } = await averageReviews(db, id);
  return {
    reviews: rows.map((row) => presentReview(row, actor)),
    averages,
    total,
    total_pages: Math.ceil(total / limit),
    page,
  };
}
