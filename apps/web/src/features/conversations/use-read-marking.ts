import { useDocumentVisibility } from '@mantine/hooks';
import { markConversationRead } from '@oficio/contract/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutationOptions } from '#app/lib/api.ts';
import { applyRead, openConversation } from './conversation-updates.ts';
import type { Timeline } from './timeline.ts';

/**
 * Marks the shown messages as read while the conversation is open and the tab visible (decisions
 * §7).
 */
export function useReadMarking(
  conversationId: string,
  otherUserId: string,
  timeline: Timeline | undefined,
): void {
  const markedSeq = useRef(0);
  const isVisible = useDocumentVisibility() === 'visible';
  const seq = timeline?.messages.findLast(({ sender_id }) => sender_id === otherUserId)?.seq ?? 0;
  const { mutate } = useMutation({
    ...mutationOptions(markConversationRead),
    retry: 3,
    onSuccess: (_done, { body }) => applyRead(conversationId, body.seq),
    onError: (error) => {
      console.error('The conversation could not be marked as read', error);
      markedSeq.current = 0;
    },
  });

  useEffect(() => {
    if (isVisible) return openConversation(conversationId);
  }, [conversationId, isVisible]);

  useEffect(() => {
    if (!isVisible || seq <= markedSeq.current) return;
    markedSeq.current = seq;
    mutate({ params: { conversation_id: conversationId }, body: { seq } });
  }, [conversationId, isVisible, seq, mutate]);
}
