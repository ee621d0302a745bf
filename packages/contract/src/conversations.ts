import * as z from 'zod';
import { userType } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './errors/messages.ts';
import {
  conversationId,
  coordinates,
  id,
  instant,
  MAX_ADDRESS_LENGTH,
  pageTotals,
  paging,
  success,
  text,
} from './fields.ts';
import { PRODUCT_NAME } from './product.ts';

export const MAX_MESSAGE_LENGTH = 4000;
/** Maximum number of messages in one response of the message list. */
export const MESSAGES_PER_FETCH = 100;
/** Maximum number of removals in one response of the message list. */
export const REMOVALS_PER_FETCH = 200;
export const POLL_INTERVAL_MS = 3000;
/** How long the sender of a message may delete it, in minutes (decisions §7). */
export const MESSAGE_DELETION_MINUTES = 60;
/** Text of a message that its sender has deleted. */
export const DELETED_MESSAGE = 'Mensaje eliminado';
/** Text of a message that was removed after a report. */
export const REMOVED_MESSAGE = `Mensaje eliminado por ${PRODUCT_NAME}`;
/** Text of a message whose place was erased with the account of its sender. */
export const ERASED_PLACE = 'Ubicación eliminada';

/**
 * The id of the conversation between two users: their ids, sorted and joined with `_`
 * (specification 3.12). Both users can build it without a call.
 */
export function conversationIdOf(userId: string, otherUserId: string): string {
  return [userId, otherUserId].sort().join('_');
}

/** The id of the user with whom `userId` has a conversation: the other half of its id. */
export function otherIdOf(conversationId: string, userId: string): string {
  return conversationId.split('_').find((id) => id !== userId) ?? '';
}

export const messageType = z.enum(['text', 'image', 'location']);
export type MessageType = z.infer<typeof messageType>;

/** The largest possible seq. */
export const MAX_SEQ = 2_147_483_647;

const sharedLocation = coordinates.extend({ address: text(MAX_ADDRESS_LENGTH).nullish() });

export const message = z.object({
  id,
  conversation_id: z.string(),
  /** Position in the conversation, from 1, without gaps. */
  seq: z.int(),
  sender_id: id,
  receiver_id: id,
  message: z.string(),
  message_type: messageType,
  image_url: z.string().nullable(),
  location: z
    .object({ lat: z.number(), lng: z.number(), address: z.string().nullable() })
    .nullable(),
  client_id: id.nullable(),
  timestamp: instant,
  /**
   * Whether the content is gone: the text is then `DELETED_MESSAGE` when its sender has deleted it,
   * and `REMOVED_MESSAGE` when an administrator has removed it.
   */
  removed: z.boolean(),
});
export type Message = z.output<typeof message>;

/**
 * The id of the caller's conversation with another user, who must be neither banned nor deleted.
 * Nothing is stored: the first message stores the conversation (decisions §7). `other_user_name` is
 * ignored.
 */
export const createConversation = endpoint({
  method: 'POST',
  path: '/conversations/create',
  tag: 'conversations',
  summary: 'Prepara la conversación con otra persona',
  access: 'session',
  body: z.strictObject({ other_user_id: id, other_user_name: z.string().max(200).nullish() }),
  response: z.object({ conversation_id: z.string() }),
});

const otherUser = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  user_type: userType,
  is_support: z.boolean(),
});
export type OtherUser = z.output<typeof otherUser>;

const conversationListItem = z.object({
  conversation_id: z.string(),
  other_user: otherUser,
  unread_count: z.int(),
  last_message: z.object({
    seq: z.int(),
    message: z.string(),
    timestamp: instant,
    sender_id: id,
  }),
});
export type ConversationListItem = z.output<typeof conversationListItem>;

/**
 * Without `page`, the response contains the newest 100 conversations, as the dashboard requests
 * them.
 */
export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  tag: 'conversations',
  summary: 'Las conversaciones con mensajes, la más reciente primero',
  access: 'session',
  query: z.strictObject(paging(100)),
  response: z.object({
    conversations: z.array(conversationListItem),
    unread_total: z.int(),
    ...pageTotals,
  }),
});

/**
 * The other party of a conversation. Before the first message, only support is returned; any other
 * user is not found (decisions §3, §4).
 */
export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:conversation_id',
  tag: 'conversations',
  summary: 'Con quién es una conversación',
  access: 'session',
  params: z.object({ conversation_id: conversationId }),
  response: z.object({ conversation_id: z.string(), other_user: otherUser }),
});

/** A position in the messages of a conversation, or in their removals. */
const cursor = z.coerce.number<number>().int().min(0).max(MAX_SEQ).optional();

/**
 * At most `MESSAGES_PER_FETCH` messages by ascending seq: the newest, the last before `before` or
 * the first after `after` (decisions §7). Only for the two parties; empty before the first message.
 */
export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/:conversation_id',
  tag: 'conversations',
  summary: 'Los 100 mensajes más nuevos, o los anteriores o posteriores a un seq',
  access: 'session',
  params: z.object({ conversation_id: conversationId }),
  query: z.strictObject({ before: cursor, after: cursor, removed_after: cursor }),
  response: z.object({
    messages: z.array(message),
    /** The seq up to which the other party has read. */
    other_read_seq: z.int(),
    /**
     * The messages of the removals after number `removed_after`, at most `REMOVALS_PER_FETCH`, in
     * the order of their removal and regardless of the requested window. Without `removed_after`
     * there are none: the returned messages say themselves whether they are removed.
     */
    removed_seqs: z.array(z.int()),
    /** Those of them that their senders have deleted. */
    deleted_seqs: z.array(z.int()),
    /**
     * The number of the last removal that this response includes: the `removed_after` of the next
     * request. The removals of a conversation are numbered from 1, without gaps.
     */
    removed_until: z.int(),
  }),
});

/**
 * The first message stores the conversation (decisions §7). An image message needs the `image_url`
 * of an upload of the sender, a location message a `location`. Refused while one user blocks the
 * other.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/send',
  tag: 'conversations',
  summary: 'Envía un mensaje; con el mismo client_id devuelve el ya enviado',
  access: 'session',
  body: z.strictObject({
    conversation_id: conversationId,
    receiver_id: id,
    message: text(MAX_MESSAGE_LENGTH).min(1, 'El mensaje no puede estar vacío'),
    message_type: messageType.default('text'),
    image_url: z
      .string()
      .max(300, messages.imageInvalid)
      .regex(/^\P{Cc}*$/u, messages.imageInvalid)
      .nullish(),
    location: sharedLocation.nullish(),
    client_id: id.nullish(),
  }),
  response: message,
});

/**
 * Deletes the content for both parties; the seq remains. For the sender, within
 * `MESSAGE_DELETION_MINUTES` (decisions §7). A repeated call returns the same message.
 */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:conversation_id/:message_id',
  tag: 'conversations',
  summary: 'Elimina un mensaje propio durante la primera hora; devuelve lo que queda de él',
  access: 'session',
  params: z.object({ conversation_id: conversationId, message_id: id }),
  response: message,
});

/**
 * Only for the two parties. The stored position never moves backwards or beyond the last message
 * (decisions §7).
 */
export const markConversationRead = endpoint({
  method: 'POST',
  path: '/messages/:conversation_id/read',
  tag: 'conversations',
  summary: 'Marca la conversación como leída hasta un seq',
  access: 'session',
  params: z.object({ conversation_id: conversationId }),
  body: z.strictObject({ seq: z.int().min(0).max(MAX_SEQ) }),
  response: success,
});

/**
 * Support is the oldest super-administrator who can answer, other than the caller (decisions §7).
 * Nothing is stored. Refused when there is none.
 */
export const contactSupport = endpoint({
  method: 'POST',
  path: '/support/contact',
  tag: 'conversations',
  summary: 'La conversación con el soporte',
  access: 'session',
  response: z.object({ conversation_id: z.string(), other_user_id: id }),
});
