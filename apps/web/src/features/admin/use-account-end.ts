import { previewAccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';

/** What a ban or deletion of the account would end at the moment the dialog is opened. */
export function useAccountEnd(userId: string, isOpened: boolean) {
  return useQuery({
    ...queryOptions(previewAccountEnd, { params: { id: userId } }),
    enabled: isOpened,
    staleTime: 0,
    gcTime: 0,
  });
}
