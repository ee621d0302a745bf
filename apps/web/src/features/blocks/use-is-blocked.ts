import { listBlocks } from '@oficio/contract/blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';

/** Whether the session's user has blocked a user; false while unknown. */
export function useIsBlocked(userId: string, hasSession: boolean): boolean {
  const { data } = useQuery({ ...queryOptions(listBlocks, {}), enabled: hasSession });
  return data?.blocks.some(({ user }) => user.id === userId) ?? false;
}
