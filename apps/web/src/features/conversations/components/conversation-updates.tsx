import { useEffect, useEffectEvent } from 'react';
import { useIsLive, useMissedEvents, useRealtimeEvent } from '#app/lib/realtime.ts';
import { useSession } from '#app/lib/use-session.ts';
import {
  applyMessage,
  applyRead,
  applyRemoval,
  isRefetchDue,
  refetchConversations,
  syncUnreadTotal,
} from '../conversation-updates.ts';
import { forgetContent } from '../forget-content.ts';
import { startOutbox } from '../unsent/start-outbox.ts';

/** How often the lists of conversations are refetched without a socket, or after a failure, ms. */
const LISTS_POLL_MS = 10_000;

/**
 * Keeps every list of conversations, and the unread total, up to date while it is mounted: by the
 * socket's events, or by polling without a socket (specification 4.6) and after a call that failed.
 */
export function ConversationUpdates(): null {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(syncUnreadTotal, []);
  useEffect(() => {
    if (userId) return startOutbox();
  }, [userId]);

  useRealtimeEvent('new_message', (message) => user && applyMessage(message, user.id));
  useRealtimeEvent('message_removed', (message) => {
    if (!user) return;
    applyRemoval(message, user.id);
    void forgetContent(user.id, message);
  });
  useMissedEvents(refetchConversations);
  useRealtimeEvent('conversation_read', (read) => {
    if (read.user_id === user?.id) applyRead(read.conversation_id, read.seq);
  });

  const isLive = useIsLive();
  const poll = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    if (!isLive || isRefetchDue()) refetchConversations();
  });
  useEffect(() => {
    const timer = setInterval(poll, LISTS_POLL_MS);
    return () => clearInterval(timer);
  }, []);

  return null;
}
