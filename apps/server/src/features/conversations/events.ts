import type { Message } from '@oficio/contract/conversations.ts';
import type { ConversationRead, TypingNotice } from '@oficio/contract/realtime.ts';
import { domainEvent } from '#app/platform/domain-events.ts';

/** A message was committed. */
export const messageSent = domainEvent<Message>('message-sent');

/** What a message said was removed; this is what is left of it. */
export const messageRemoved = domainEvent<Message>('message-removed');

/** Somebody has read further in the conversation with `other_user_id`. */
export const conversationRead = domainEvent<ConversationRead & { other_user_id: string }>(
  'conversation-read',
);

/** `user_id` is writing to `other_user_id` right now; nothing was stored. */
export const typingNoticed = domainEvent<TypingNotice & { user_id: string; other_user_id: string }>(
  'typing-noticed',
);
