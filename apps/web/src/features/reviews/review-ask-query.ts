import { getReviewAsk } from '@oficio/contract/reviews.ts';
import { roleOf } from '#app/layout/role.ts';
import { queryOptions } from '#app/lib/api.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readSession } from '#app/lib/session-store.ts';

/** The service about which the session's client is asked. */
export const reviewAskQuery = queryOptions(getReviewAsk, {});

/** For loaders: starts the query once it is known that the session is a client's. */
export function prefetchReviewAsk(): void {
  if (roleOf(readSession()) === 'client') prefetch(reviewAskQuery);
}
