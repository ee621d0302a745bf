import { listMessages } from '@oficio/contract/conversations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import { useFailureToast } from '#app/screen/use-failure-toast.ts';
import { useLastShown } from '#app/screen/use-last-shown.ts';
import { hasGap, pageOf, partial } from './timeline.ts';
import { addToTimeline, timelineOptions } from './timeline-query.ts';

/**
 * A conversation's messages, kept up to date while it is open, and a function to load older ones.
 * Messages that the socket missed are found by polling; a tab that becomes visible polls at once.
 */
export function useTimeline(conversationId: string, otherUserId: string) {
  const query = useQuery(timelineOptions(conversationId));
  const { data: timeline, isFetching, refetch } = query;
  // A poll removes the error until it has failed as well.
  const error = useLastShown(query.error);
  const retry = useFailureToast(query, 'Error al cargar mensajes', conversationId);

  useRealtimeEvent('new_message', (message) => {
    if (message.conversation_id !== conversationId) return;
    const known = addToTimeline(conversationId, partial({ messages: [message] }));
    if (!known || hasGap(known)) void refetch();
  });
  useRealtimeEvent('conversation_read', ({ conversation_id, user_id, seq }) => {
    if (conversation_id !== conversationId || user_id !== otherUserId) return;
    addToTimeline(conversationId, partial({ otherReadSeq: seq }));
  });

  const older = useMutation({
    mutationFn: (before: number) =>
      api(listMessages, { params: { conversation_id: conversationId }, query: { before } }),
    onSuccess: (answer) => addToTimeline(conversationId, pageOf(answer)),
  });
  const loadOlder = () => {
    if (!timeline || older.isPending) return;
    older.mutate(timeline.oldestSeq, {
      // Unlike that of the mutation, this callback is not called once the chat was left.
      onError: (error) => toast.error('Error al cargar mensajes', undefined, error),
    });
  };

  return {
    timeline,
    /** Why no messages could be loaded; null once there are some. */
    error: timeline === undefined ? error : null,
    isFetching,
    retry,
    loadOlder,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
  };
}
