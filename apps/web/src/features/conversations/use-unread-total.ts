import { listConversations } from '@oficio/contract/conversations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOptions } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { useSession } from '#app/lib/session.ts';

/**
 * Messages that wait to be read, over all conversations; 0 for guests. It is on every screen, and
 * so is what it does for all lists of conversations: fetch them again when something happens.
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

  return status === 'user' ? (data ?? 0) : 0;
}
