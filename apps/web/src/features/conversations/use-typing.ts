import { TYPING_INTERVAL_MS } from '@oficio/contract/realtime.ts';
import { useEffect, useRef, useState } from 'react';
import { sendTyping, useRealtimeEvent } from '#app/lib/realtime.ts';

/** Nobody says that they stopped: what was heard counts for two intervals and a slow network. */
const SHOWN_MS = TYPING_INTERVAL_MS * 2.5;

/** Whether the other party is writing; it ends by itself, and at once with their message. */
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

/** Tells the other party about each change of the draft, no oftener than they need to know. */
export function useTypingNotice(conversationId: string) {
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
