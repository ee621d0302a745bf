import { listPasskeys } from '@oficio/contract/passkeys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#app/lib/api.ts';

/** Returns a function that fetches the account's passkeys again. */
export function useRefreshPasskeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(listPasskeys) });
}
