import { listMessages } from '@oficio/contract/conversations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import { hasGap, pageOf, partial } from './timeline.ts';
import { addToTimeline, timelineOptions } from './timeline-query.ts';

/**
 * A conversation's messages, kept up to date while it is open, and a function to load older ones.
 * Messages that the socket missed are found by polling; a tab that becomes visible polls at once.
 */
export function useTimeline(conversationId: string, otherUserId: string) {
  const { data: timeline, error, isFetching, refetch } = useQuery(timelineOptions(conversationId));
  const hasFailed = error !== null && timeline === undefined;

  useEffect(() => {
    if (hasFailed) toast.error('Error al cargar mensajes');
  }, [hasFailed]);

  useRealtimeEvent('new_message', (message) => {
    if (message.conversation_id !== conversationId) return;
    const known = addToTimeline(conversationId, partial({ messages: [message] }));
    if (!known || hasGap(known)) void refetch();
  });
  useRealtimeEvent('message_removed', (message) => {
    if (message.conversation_id !== conversationId) return;
    addToTimeline(conversationId, partial({ messages: [message] }));
  });
  useRealtimeEvent('conversation_read', ({ conversation_id, user_id, seq }) => {
    if (conversation_id !== conversationId || user_id !== otherUserId) return;
    addToTimeline(conversationId, partial({ otherReadSeq: seq }));
  });

  const older = useMutation({
    mutationFn: (before: number) =>
      api(listMessages, { params: { conversation_id: conversationId }, query: { before } }),
    onSuccess: (answer) => addToTimeline(conversationId, pageOf(answer)),
    onError: () => toast.error('Error al cargar mensajes'),
  });
  const loadOlder = () => {
    if (timeline && !older.isPending) older.mutate(timeline.oldestSeq);
  };

  return {
    timeline,
    /** The error of the first load; null once there are messages or while loading. */
    error: hasFailed ? error : null,
    isFetching,
    refetch,
    loadOlder,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
  };
}
