import { getSecondFactor } from '@oficio/contract/second-factor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSecurity } from './security-queries.ts';

/** Returns a function that fetches the state of the account's second factor again. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshSecurity(client, getSecondFactor);
}
