import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOfEndedSession } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useOutcome } from './use-outcome.ts';

export type FailingQuery = Pick<
  UseQueryResult,
  'data' | 'error' | 'errorUpdatedAt' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/**
 * Shows an error toast when a load that the user asked for fails; it goes when the load succeeds
 * after all. The end of the session has no toast.
 * @param message null shows none
 * @param subject identifies what is loaded, where that changes
 * @returns repeats the load for the user
 */
export function useFailureToast(
  query: FailingQuery,
  message: string | null,
  subject = '',
): () => void {
  const { data, error, errorUpdatedAt, isError, isPlaceholderData, refetch } = query;
  const hasAnswer = data !== undefined && !isPlaceholderData;
  const settledAt = hasAnswer ? 0 : isError ? errorUpdatedAt : null;
  const askAgain = useOutcome(subject, settledAt, () => {
    if (message && !hasAnswer && !isOfEndedSession(error)) toast.error(message);
  });
  useEffect(() => {
    if (message && hasAnswer) toast.hide(message);
  }, [message, hasAnswer]);
  return () => {
    askAgain();
    void refetch();
  };
}
