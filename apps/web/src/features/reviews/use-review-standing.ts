import { getReviewStanding, type ReviewStanding } from '@oficio/contract/reviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';

/**
 * Whether the session's client can review a provider; kept up to date while they talk and services
 * are completed. `standing` is undefined until the server has said so, and while it cannot be reached.
 * @param isClient whether to ask at all: only clients review
 */
export function useReviewStanding(
  providerId: string,
  isClient: boolean,
): { standing: ReviewStanding | undefined; isPending: boolean; askAgain: () => void } {
  const cache = useQueryClient();
  const query = queryOptions(getReviewStanding, { params: { provider_id: providerId } });
  const { data, isPending } = useQuery({ ...query, enabled: isClient });
  const askAgain = () => void refetchChanged(cache, query);
  // More messages change nothing once it is decided.
  const askIfClosed = () => {
    if (!data || data.state === 'closed') askAgain();
  };
  useRealtimeEvent('new_message', ({ sender_id, receiver_id }) => {
    if (sender_id === providerId || receiver_id === providerId) askIfClosed();
  });
  useRealtimeEvent('events_lost', askIfClosed);
  useRealtimeEvent('appointment_changed', ({ status }) => {
    if (status === 'completed') askAgain();
  });
  return { standing: data, isPending, askAgain };
}
