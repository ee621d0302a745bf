import { typingEvent } from '@oficio/contract/realtime.ts';
import { feature, on } from '#app/platform/feature.ts';
import { count, timeDelivery } from '#app/platform/metrics/measure.ts';
import {
  conversationRead,
  messageRemoved,
  messageRepeated,
  messageSent,
  userTyped,
} from './events.ts';
import { exportConversations } from './export-conversations.ts';
import { eraseSharedPlaces, lockSharedPlaces } from './messages/queries.ts';
import { publishTyping } from './publish-typing.ts';
import { rebuildMemberMarks } from './queries.ts';
import { conversationsRoutes } from './routes.ts';

export const conversations = feature({
  name: 'conversations',
  routes: conversationsRoutes,
  computedValues: [{ name: 'members of conversations', rebuild: rebuildMemberMarks }],
  onTyping: (deps, actor, payload) => publishTyping(deps, actor, typingEvent.parse(payload)),
  socketEvents: [
    // The receiver's tabs come first: the sender's tabs already have the message.
    on(messageSent, (realtime, message) =>
      realtime.emitTo([message.receiver_id, message.sender_id], 'new_message', message),
    ),
    // Tabs that have the message would show it as news again.
    on(messageRepeated, (realtime, { receiver_id, sender_id }) =>
      realtime.emitTo([receiver_id, sender_id], 'events_lost'),
    ),
    on(messageRemoved, (realtime, message) =>
      realtime.emitTo([message.sender_id, message.receiver_id], 'message_removed', message),
    ),
    on(conversationRead, (realtime, { other_user_id, ...read }) =>
      realtime.emitTo([read.user_id, other_user_id], 'conversation_read', read),
    ),
    on(userTyped, (realtime, { other_user_id, ...typing }) =>
      realtime.emitTo([other_user_id], 'typing', typing),
    ),
  ],
  measures: [
    count(messageSent, { name: 'oficio_messages_total', help: 'Messages that were sent.' }),
    timeDelivery('new_message', {
      name: 'oficio_message_delivery_seconds',
      help: 'Time from the storing of a message until a socket got it.',
      sentAt: ({ timestamp }) => new Date(timestamp),
    }),
  ],
  account: {
    export: async (deps, actor, archive) => ({
      conversations: exportConversations(deps, actor, archive),
    }),
    erase: async (_deps, tx, userId) => {
      const places = await tx.lock.rows('messages', (db) => lockSharedPlaces(db, userId));
      await eraseSharedPlaces(tx.db, places);
    },
  },
});
