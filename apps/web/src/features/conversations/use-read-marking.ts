import { useDocumentVisibility } from '@mantine/hooks';
import { listConversations, markConversationRead } from '@oficio/contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, mutationOptions } from '#app/lib/api.ts';
import type { Timeline } from './timeline.ts';

/** Marks the conversation read as far as it is shown, while it is open and visible (decisions §7). */
export function useReadMarking(
  conversationId: string,
  otherUserId: string,
  timeline: Timeline | undefined,
): void {
  const client = useQueryClient();
  const markedSeq = useRef(0);
  const isVisible = useDocumentVisibility() === 'visible';
  const seq = timeline?.messages.findLast(({ sender_id }) => sender_id === otherUserId)?.seq ?? 0;
  const { mutate } = useMutation({
    ...mutationOptions(markConversationRead),
    retry: 3,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listConversations) }),
    onError: (error) => {
      console.error('The conversation could not be marked as read', error);
      markedSeq.current = 0;
    },
  });

  useEffect(() => {
    if (!isVisible || seq <= markedSeq.current) return;
    markedSeq.current = seq;
    mutate({ params: { conversation_id: conversationId }, body: { seq } });
  }, [conversationId, isVisible, seq, mutate]);
}
