import { listProviderReviews, type ReviewSort } from '@oficio/contract/reviews.ts';
import { queryOptions } from '#app/lib/api.ts';

export interface ReviewChoice {
  /** Newest first unless given. */
  sort?: Exclude<ReviewSort, 'newest'> | undefined;
  /** Only reviews with this number of stars. */
  rating?: number | undefined;
}

/** One page of a provider's reviews (specification 2.11). */
export function reviewsOptions(providerId: string, page: number, choice: ReviewChoice = {}) {
  return queryOptions(listProviderReviews, {
    params: { provider_id: providerId },
    query: { page, ...choice },
  });
}
