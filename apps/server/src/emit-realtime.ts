import { sessionClosed } from './features/auth/events.ts';
import type { DomainEvents } from './platform/domain-events.ts';
import type { Realtime } from './platform/realtime/realtime.ts';

/** The one place where what happened becomes something the open tabs hear of. */
export function emitRealtime(events: DomainEvents, realtime: Realtime): void {
  events.subscribe(sessionClosed, ({ sessionId }) => realtime.closeSession(sessionId));
}
