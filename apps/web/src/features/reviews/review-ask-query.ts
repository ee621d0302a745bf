import { getReviewAsk } from '@oficio/contract/reviews.ts';
import { queryOptions } from '#app/lib/api.ts';

/** The service about which the session's client is asked. */
export const reviewAskQuery = queryOptions(getReviewAsk, {});
