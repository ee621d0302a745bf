import { prefetch } from '#app/lib/prefetch.ts';
import {
  passkeysQuery,
  secondFactorQuery,
  securityEventsPage,
  sessionsQuery,
} from './security-queries.ts';

/** Starts the queries for the first data of the account's security. */
export function prefetchSecurity(): void {
  prefetch(passkeysQuery);
  prefetch(secondFactorQuery);
  prefetch(sessionsQuery);
  prefetch(securityEventsPage(1));
}
