import type { listConversations, Message } from '@oficio/contract/conversations.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';

/** One page of the conversations, as in the server's answer. */
export type ConversationList = ResponseOf<typeof listConversations>;

/**
 * The page after a new message; the same object when it already includes the message, null when the
 * result cannot be derived from the page.
 * @param isUnread whether the message is unread for the session's user
 */
export function withMessage(
  list: ConversationList,
  message: Message,
  isUnread: boolean,
): ConversationList | null {
  const known = list.conversations.find((each) => each.conversation_id === message.conversation_id);
  if (!known) return null;
  const missing = message.seq - known.last_message.seq;
  if (missing <= 0) return list;
  if (missing > 1 || list.page > 1) return null;
  const { seq, timestamp, sender_id } = message;
  const last_message = { seq, message: message.message, timestamp, sender_id };
  const count = isUnread ? 1 : 0;
  const fresh = { ...known, last_message, unread_count: known.unread_count + count };
  const others = list.conversations.filter((each) => each !== known);
  const conversations = [fresh, ...others].sort((a, b) =>
    b.last_message.timestamp.localeCompare(a.last_message.timestamp),
  );
  return { ...list, conversations, unread_total: list.unread_total + count };
}

/**
 * The page after the content of a message is gone; the same object when it does not show the
 * message, null when the message may have counted as unread.
 * @param mayBeUnread whether the session's user may not have read the message
 */
export function withRemoval(
  list: ConversationList,
  { conversation_id, seq, message }: Message,
  mayBeUnread: boolean,
): ConversationList | null {
  const known = list.conversations.find((each) => each.conversation_id === conversation_id);
  if (mayBeUnread && (known?.unread_count ?? list.unread_total) > 0) return null;
  if (known?.last_message.seq !== seq || known.last_message.message === message) return list;
  const conversations = list.conversations.map((each) =>
    each === known ? { ...each, last_message: { ...each.last_message, message } } : each,
  );
  return { ...list, conversations };
}

/** The page after the session's user has read one of the conversations; null as above. */
export function withRead(
  list: ConversationList,
  conversationId: string,
  seq: number,
): ConversationList | null {
  const known = list.conversations.find((each) => each.conversation_id === conversationId);
  if (!known) return null;
  if (known.unread_count === 0) return list;
  if (seq < known.last_message.seq) return null;
  const conversations = list.conversations.map((each) =>
    each === known ? { ...each, unread_count: 0 } : each,
  );
  const unread_total = Math.max(0, list.unread_total - known.unread_count);
  return { ...list, conversations, unread_total };
}
