import { domainEvent } from '#app/platform/domain-events.ts';

/** One session ended: its sockets must close. */
export const sessionClosed = domainEvent<{ sessionId: string }>('session-closed');
