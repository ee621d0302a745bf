import { appointmentChanged } from './features/appointments/events.ts';
import { sessionClosed, sessionsRevoked } from './features/auth/events.ts';
import {
  conversationRead,
  messageRemoved,
  messageSent,
  typingNoticed,
} from './features/conversations/events.ts';
import type { DomainEvents } from './platform/domain-events.ts';
import type { Realtime } from './platform/realtime/realtime.ts';

/** The one place where what happened becomes something the open tabs hear of. */
export function emitRealtime(events: DomainEvents, realtime: Realtime): void {
  events.subscribe(sessionClosed, ({ sessionId }) => realtime.closeSession(sessionId));
  events.subscribe(sessionsRevoked, ({ userId, exceptSessionId }) =>
    realtime.closeAccount(userId, exceptSessionId),
  );
  events.subscribe(messageSent, (message) => {
    realtime.emitTo([message.sender_id, message.receiver_id], 'new_message', message);
  });
  events.subscribe(messageRemoved, (message) => {
    realtime.emitTo([message.sender_id, message.receiver_id], 'message_removed', message);
  });
  events.subscribe(conversationRead, ({ other_user_id, ...read }) => {
    realtime.emitTo([read.user_id, other_user_id], 'conversation_read', read);
  });
  events.subscribe(typingNoticed, ({ other_user_id, ...typing }) => {
    realtime.emitTo([other_user_id], 'typing', typing);
  });
  events.subscribe(appointmentChanged, ({ id, status, provider_id, client_id }) => {
    const parties = client_id ? [provider_id, client_id] : [provider_id];
    realtime.emitTo(parties, 'appointment_changed', { id, status });
  });
}
