import type { ReviewAsk } from '@oficio/contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReviewAskCard } from './components/review-ask.tsx';
import { reviewAskQuery } from './review-ask-query.ts';

/**
 * The question about a service, above a list of a client's services. The list waits for the first
 * answer, so that the question does not push it down.
 */
export function useReviewAsk(
  isClient: boolean,
  onReview: (service: ReviewAsk) => void,
): { card: ReactNode; isWaiting: boolean } {
  const { isPending, isFetched } = useQuery({ ...reviewAskQuery, enabled: isClient });
  return {
    card: isClient && <ReviewAskCard onReview={onReview} />,
    isWaiting: isClient && isPending && !isFetched,
  };
}
