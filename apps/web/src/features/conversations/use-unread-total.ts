import { listConversations } from '@oficio/contract/conversations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { keyOf, queryOptions } from '#app/lib/api.ts';
import { useIsLive, useRealtimeEvent } from '#app/lib/realtime.ts';
import { useSession } from '#app/lib/session.ts';

/** How often the lists of conversations are asked for while no events arrive, ms. */
const POLL_INTERVAL_MS = 10_000;

/**
 * Messages that wait to be read, over all conversations; 0 for guests. It is on every screen, and
 * so is what it does for all lists of conversations: fetch them again when something happens, and
 * from time to time when nothing could be heard of it (specification 4.6).
 */
export function useUnreadTotal(): number {
  const { status, user } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({
    ...queryOptions(listConversations, { query: { limit: 1 } }),
    enabled: status === 'user',
    select: (list) => list.unread_total,
  });

  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(listConversations) });
  useRealtimeEvent('new_message', refresh);
  useRealtimeEvent('connected', refresh);
  useRealtimeEvent('conversation_read', (read) => {
    if (read.user_id === user?.id) refresh();
  });

  const isDeaf = !useIsLive() && status === 'user';
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    if (!isDeaf) return;
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDeaf]);

  return status === 'user' ? (data ?? 0) : 0;
}
