import { TYPING_INTERVAL_MS } from '@oficio/contract/realtime.ts';
import { useEffect, useRef, useState } from 'react';
import { sendTyping, useRealtimeEvent } from '#app/lib/realtime.ts';

/** There is no event for the end of typing: an event is valid for two intervals plus latency. */
const SHOWN_MS = TYPING_INTERVAL_MS * 2.5;

/** Whether the other participant is typing; ends after `SHOWN_MS`, or with their message. */
export function useIsTyping(conversationId: string, otherUserId: string): boolean {
  const [heard, setHeard] = useState<{ at: number } | null>(null);
  useRealtimeEvent('typing', ({ conversation_id, user_id }) => {
    if (conversation_id === conversationId && user_id === otherUserId) setHeard({ at: Date.now() });
  });
  useRealtimeEvent('new_message', ({ conversation_id, sender_id }) => {
    if (conversation_id === conversationId && sender_id === otherUserId) setHeard(null);
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard !== null;
}

/** Sends typing events for changes of the draft, at most one per interval. */
export function usePublishTyping(conversationId: string) {
  const saidAt = useRef(0);
  return (text: string) => {
    if (text.trim() === '') {
      saidAt.current = 0;
      return;
    }
    const now = Date.now();
    if (now - saidAt.current < TYPING_INTERVAL_MS) return;
    saidAt.current = now;
    sendTyping(conversationId);
  };
}
