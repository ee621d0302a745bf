import { domainEvent } from '#app/platform/domain-events.ts';

/** One session ended: its sockets must close. */
export const sessionClosed = domainEvent<{ sessionId: string }>('session-closed');

/** Every session of the account but `exceptSessionId` ended. */
export const sessionsRevoked = domainEvent<{ userId: string; exceptSessionId: string | null }>(
  'sessions-revoked',
);
