import type { Endpoint } from '@oficio/contract/endpoint.ts';
import { listPasskeys } from '@oficio/contract/passkeys.ts';
import { getSecondFactor } from '@oficio/contract/second-factor.ts';
import { listSecurityEvents } from '@oficio/contract/security/security-events.ts';
import { listSessions } from '@oficio/contract/sessions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOptions } from '#app/lib/api.ts';

/** The account's sessions. */
export const sessionsQuery = queryOptions(listSessions, {});

/** The account's passkeys. */
export const passkeysQuery = queryOptions(listPasskeys, {});

/** The account's second factor. */
export const secondFactorQuery = queryOptions(getSecondFactor, {});

const EVENTS_PER_PAGE = 10;

/** One page of what has happened to the account, newest first. */
export const securityEventsPage = (page: number) =>
  queryOptions(listSecurityEvents, { query: { page, limit: EVENTS_PER_PAGE } });

/**
 * Returns a function that fetches what an endpoint answers again after a change to it, and the recent
 * activity, which has the change.
 */
export function useRefreshSecurity(changed: Endpoint): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(listSecurityEvents) });
    return client.invalidateQueries({ queryKey: keyOf(changed) });
  };
}
