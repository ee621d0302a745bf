import { markConversationRead } from '@oficio/contract/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFinal, mutationOptions } from '#app/lib/api.ts';
import { isOffline } from '#app/lib/connection.ts';
import { useIsVisible } from '#app/screen/acts/use-is-visible.ts';
import { useRepetition } from '#app/screen/acts/use-repetition.ts';
import { applyRead, openConversation } from './conversation-updates.ts';
import type { Timeline } from './timeline.ts';

/**
 * Marks the shown messages as read while the conversation is open and the tab visible (decisions
 * §7). A call that failed is repeated once the server is reachable again, or after a pause; one that
 * the server refused is not.
 */
export function useReadMarking(
  conversationId: string,
  otherUserId: string,
  timeline: Timeline | undefined,
): void {
  const markedSeq = useRef(0);
  const isVisible = useIsVisible();
  const seq = timeline?.messages.findLast(({ sender_id }) => sender_id === otherUserId)?.seq ?? 0;
  const { mutate, error } = useMutation({
    ...mutationOptions(markConversationRead),
    retry: (count, failure) => count < 3 && !isFinal(failure) && !isOffline(),
    onSuccess: (_done, { body }) => applyRead(conversationId, body.seq),
    onError: (failure) => {
      console.error('The conversation could not be marked as read', failure);
      markedSeq.current = 0;
    },
  });
  const round = useRepetition(isVisible && !isFinal(error) ? error : null);

  useEffect(() => {
    if (isVisible) return openConversation(conversationId);
  }, [conversationId, isVisible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round posts what failed before
  useEffect(() => {
    if (!isVisible || seq <= markedSeq.current) return;
    markedSeq.current = seq;
    mutate({ params: { conversation_id: conversationId }, body: { seq } });
  }, [conversationId, isVisible, seq, mutate, round]);
}
