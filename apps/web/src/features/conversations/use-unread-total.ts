import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/lib/use-session.ts';
import { totalQuery } from './conversations-query.ts';

/** The user's unread messages, over all conversations; 0 for guests. */
export function useUnreadTotal(): number {
  const { status } = useSession();
  const { data } = useQuery({
    ...totalQuery,
    enabled: status === 'user',
    select: (list) => list.unread_total,
  });
  return status === 'user' ? (data ?? 0) : 0;
}
