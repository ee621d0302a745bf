import { domainEvent } from '#app/platform/domain-events.ts';

/** All sessions of the account have ended, except `exceptSessionId`. */
export const sessionsRevoked = domainEvent<{ userId: string; exceptSessionId: string | null }>(
  'sessions-revoked',
);
