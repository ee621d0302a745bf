import type { Message } from '@oficio/contract/conversations.ts';
import type { ConversationRead, TypingEvent } from '@oficio/contract/realtime.ts';
import { domainEvent } from '#app/platform/domain-events.ts';

/** A message was committed. */
export const messageSent = domainEvent<Message>('message-sent');

/** A message was sent again that had been committed, but perhaps not announced. */
export const messageRepeated = domainEvent<Message>('message-repeated');

/** The content of a message was removed; the payload is the remaining message. */
export const messageRemoved = domainEvent<Message>('message-removed');

/** A user has read further in the conversation with `other_user_id`. */
export const conversationRead = domainEvent<ConversationRead & { other_user_id: string }>(
  'conversation-read',
);

/** `user_id` is typing in the conversation with `other_user_id`; nothing is stored. */
export const userTyped = domainEvent<TypingEvent & { user_id: string; other_user_id: string }>(
  'user-typed',
);
