import { conversationIdOf, type MessageType } from '@oficio/contract/conversations.ts';
import { messages } from '@oficio/contract/errors.ts';
import { Forbidden, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** How much one person may send (decisions §7). */
export const messagesPerUser: RateLimit = { name: 'messages', points: 30, seconds: 10 };

declare const proof: unique symbol;

/** A conversation together with the proof that `userId` is one of its two people. */
export interface ParticipantOf {
  readonly [proof]: true;
  readonly conversationId: string;
  readonly userId: string;
  readonly otherUserId: string;
}

/**
 * Proves that the caller is one of the two people in a conversation's id (specification 3.12).
 * The id alone decides, so the answer never tells whether such a conversation exists.
 * @throws Forbidden for everybody else
 */
export function participantOf(actor: UserActor, conversationId: string): ParticipantOf {
  const otherUserId = otherHalfOf(conversationId, actor.id);
  if (conversationIdOf(actor.id, otherUserId) !== conversationId || otherUserId === actor.id) {
    throw new Forbidden(messages.conversationForbidden);
  }
  return { conversationId, userId: actor.id, otherUserId } as ParticipantOf;
}

/** The other user id of a conversation's id. */
export function otherHalfOf(conversationId: string, userId: string): string {
  const [first = '', second = ''] = conversationId.split('_');
  return first === userId ? second : first;
}

/** @throws Invalid unless the receiver is the other person of the conversation (decisions §7) */
export function requireReceiver({ otherUserId }: ParticipantOf, receiverId: string): void {
  if (receiverId.toLowerCase() !== otherUserId) {
    throw new Invalid('El destinatario no pertenece a esta conversación');
  }
}

export interface SharedLocation {
  lat: number;
  lng: number;
  address: string | null;
}

/** What a message of each type carries beside its text. */
export type MessageContent =
  | { type: 'text' }
  | { type: 'image'; imageUrl: string }
  | { type: 'location'; location: SharedLocation };

interface GivenContent {
  message_type: MessageType;
  image_url?: string | null | undefined;
  location?: { lat: number; lng: number; address?: string | null | undefined } | null | undefined;
}

/** @throws Invalid when a part the type needs is missing, or one of another type is there */
export function contentOf({ message_type: type, image_url, location }: GivenContent) {
  if (image_url && type !== 'image') throw new Invalid('Solo un mensaje de imagen lleva image_url');
  if (location && type !== 'location') {
    throw new Invalid('Solo un mensaje de ubicación lleva location');
  }
  return pairOf(type, image_url, location);
}

function pairOf(
  type: MessageType,
  imageUrl: GivenContent['image_url'],
  location: GivenContent['location'],
): MessageContent {
  if (type === 'text') return { type };
  if (type === 'image') {
    if (!imageUrl) throw new Invalid('Imagen no válida');
    return { type, imageUrl };
  }
  if (!location) throw new Invalid('El campo location es obligatorio');
  return { type, location: { ...location, address: location.address || null } };
}
