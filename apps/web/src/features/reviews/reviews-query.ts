import { listProviderReviews } from '@oficio/contract/reviews.ts';
import { queryOptions } from '#app/lib/api.ts';

/** One page of a provider's reviews (specification 2.11). */
export function reviewsOptions(providerId: string, page: number) {
  return queryOptions(listProviderReviews, {
    params: { provider_id: providerId },
    query: { page },
  });
}
