import { conversationIdOf, type MessageType, otherIdOf } from '@oficio/contract/conversations.ts';
import { messages } from '@oficio/contract/errors/messages.ts';
import { SUPPORT_NAME } from '@oficio/contract/product.ts';
import { Forbidden, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** The messages that a user may send (decisions §7). */
export const messagesPerUser: RateLimit = { name: 'messages', points: 30, seconds: 10 };

/** The typing events of a user, from all of their tabs together. */
export const typingPerUser: RateLimit = { name: 'typing', points: 20, seconds: 10 };

/** Messages sent and positions read: a busy chat makes more of these calls than other writes. */
export const chatCallsPerUser: RateLimit = {
  name: 'chat-calls',
  points: 400,
  seconds: 60,
  scope: 'process',
};

/**
 * Unread messages are counted among so many of the newest ones of a conversation: a sender decides
 * how many there are.
 */
export const COUNTED_MESSAGES = 1000;

export const refusals = {
  messageOfOther: 'Solo puedes eliminar tus propios mensajes',
  messageTooOld: 'Un mensaje solo se puede eliminar durante la primera hora',
} as const;

declare const proof: unique symbol;

/** A conversation and the proof that `userId` is one of its two parties. */
export interface ParticipantOf {
  readonly [proof]: true;
  readonly conversationId: string;
  readonly userId: string;
  /** Session of the user. Statements that write for the user check that it is live. */
  readonly sessionId: string;
  readonly otherUserId: string;
}

/**
 * Checks that the caller is one of the two parties in a conversation id (specification 3.12). Only
 * the id is checked, so the result does not reveal whether the conversation exists.
 * @throws Forbidden for every other caller
 */
export function participantOf(actor: UserActor, conversationId: string): ParticipantOf {
  const otherUserId = otherIdOf(conversationId, actor.id);
  if (conversationIdOf(actor.id, otherUserId) !== conversationId || otherUserId === actor.id) {
    throw new Forbidden(messages.conversationForbidden);
  }
  const { id: userId, sessionId } = actor;
  return { conversationId, userId, sessionId, otherUserId } as ParticipantOf;
}

interface OtherName {
  name: string;
  is_superadmin: boolean;
}
type Reader = Pick<UserActor, 'isSuperadmin'>;

/**
 * Whether the reader sees the other party of a conversation as support, without a name or a picture of
 * their own: a super-administrator, for everyone but super-administrators (specification 3.12).
 */
export function isUnnamed(other: Pick<OtherName, 'is_superadmin'>, reader: Reader): boolean {
  return other.is_superadmin && !reader.isSuperadmin;
}

/** The name of the other party of a conversation, as the reader sees it. */
export function nameOfOther(other: OtherName, reader: Reader): string {
  return isUnnamed(other, reader) ? SUPPORT_NAME : other.name;
}

/** @throws Invalid unless the receiver is the other party of the conversation (decisions §7) */
export function requireReceiver({ otherUserId }: ParticipantOf, receiverId: string): void {
  if (receiverId !== otherUserId) {
    throw new Invalid('El destinatario no pertenece a esta conversación');
  }
}

export interface SharedLocation {
  lat: number;
  lng: number;
  address: string | null;
}

/** The fields of each message type beside its text. */
export type MessageContent =
  | { type: 'text' }
  | { type: 'image'; imageUrl: string }
  | { type: 'location'; location: SharedLocation };

interface GivenContent {
  message_type: MessageType;
  image_url?: string | null | undefined;
  location?: { lat: number; lng: number; address?: string | null | undefined } | null | undefined;
}

/**
 * The content of a message of a type, from the fields of a call.
 * @throws Invalid when a field that the type requires is missing, or a field of another type is
 *   present
 */
export function contentOf({
  message_type: type,
  image_url,
  location,
}: GivenContent): MessageContent {
  if (image_url && type !== 'image') throw new Invalid('Solo un mensaje de imagen lleva image_url');
  if (location && type !== 'location') {
    throw new Invalid('Solo un mensaje de ubicación lleva location');
  }
  return requiredContentOf(type, image_url, location);
}

function requiredContentOf(
  type: MessageType,
  imageUrl: GivenContent['image_url'],
  location: GivenContent['location'],
): MessageContent {
  if (type === 'text') return { type };
  if (type === 'image') {
    if (!imageUrl) throw new Invalid(messages.imageInvalid);
    return { type, imageUrl };
  }
  if (!location) throw new Invalid('El campo location es obligatorio');
  return { type, location: { ...location, address: location.address || null } };
}
