import { listPasskeys } from '@oficio/contract/passkeys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSecurity } from './security-queries.ts';

/** Returns a function that fetches the account's passkeys again. */
export function useRefreshPasskeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshSecurity(client, listPasskeys);
}
