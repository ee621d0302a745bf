import { listConversations } from '@oficio/contract/conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';

/** Messages that wait to be read, over all conversations; 0 for guests. */
export function useUnreadTotal(): number {
  const { status } = useSession();
  const { data } = useQuery({
    ...queryOptions(listConversations, { query: { limit: 1 } }),
    enabled: status === 'user',
    select: (list) => list.unread_total,
  });
  return data ?? 0;
}
