import { listMessages } from '@oficio/contract/conversations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import { fragment, hasGap, pageOf } from './timeline.ts';
import { addToTimeline, timelineOptions } from './timeline-query.ts';

/** A conversation's messages, kept up to date while it is open, and the way to older ones. */
export function useTimeline(conversationId: string, otherUserId: string) {
  const { data: timeline, error, isFetching, refetch } = useQuery(timelineOptions(conversationId));
  const hasFailed = error !== null && timeline === undefined;

  useEffect(() => {
    if (hasFailed) toast.error('Error al cargar mensajes');
  }, [hasFailed]);

  useRealtimeEvent('new_message', (message) => {
    if (message.conversation_id !== conversationId) return;
    const known = addToTimeline(conversationId, fragment({ messages: [message] }));
    if (!known || hasGap(known)) void refetch();
  });
  useRealtimeEvent('message_removed', (message) => {
    if (message.conversation_id !== conversationId) return;
    addToTimeline(conversationId, fragment({ messages: [message] }));
  });
  useRealtimeEvent('conversation_read', ({ conversation_id, user_id, seq }) => {
    if (conversation_id !== conversationId || user_id !== otherUserId) return;
    addToTimeline(conversationId, fragment({ otherReadSeq: seq }));
  });
  useRealtimeEvent('connected', () => void refetch());

  const older = useMutation({
    mutationFn: (before: number) =>
      api(listMessages, { params: { conversation_id: conversationId }, query: { before } }),
    onSuccess: (answer) => addToTimeline(conversationId, pageOf(answer)),
    onError: () => toast.error('Error al cargar mensajes'),
  });
  const loadOlder = () => {
    if (timeline && !older.isPending) older.mutate(timeline.floor);
  };

  return {
    timeline,
    /** Why there is nothing to show; null while there is, or may come. */
    error: hasFailed ? error : null,
    isFetching,
    refetch,
    loadOlder,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
  };
}
