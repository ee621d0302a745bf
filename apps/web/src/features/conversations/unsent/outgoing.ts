import type { Message } from '@oficio/contract/conversations.ts';
import type { Timeline } from '../timeline.ts';

/** A sent message that the server has not confirmed yet. */
export interface Outgoing
  extends Pick<Message, 'conversation_id' | 'receiver_id' | 'message' | 'message_type'> {
  client_id: string;
  sender_id: string;
  /** The image that was uploaded before the message was written. */
  image_url: string | null;
  /** Whether its image is stored on this device, to be uploaded before it is sent, or again. */
  hasImage?: boolean;
  location: Message['location'];
  /** When it was written, by this device's clock. */
  timestamp: string;
  /**
   * The last known message when it was written; it is shown after that one. Null while the messages
   * are not loaded: it is shown at the end.
   */
  afterSeq: number | null;
  /**
   * `waiting` without an answer: it is sent again by itself. `refused` by the server: the user
   * decides.
   */
  state: 'sending' | 'waiting' | 'refused';
  /** The server's message, when it refused this one. */
  refusal: string | null;
}

/** What a message and its outgoing form have in common: two senders may use the same `client_id`. */
export function identityOf(senderId: string, clientId: string): string {
  return `${senderId} ${clientId}`;
}

/** The outgoing messages that the timeline includes: the server has stored them. */
export function confirmed(
  { messages }: Timeline,
  outgoing: readonly Outgoing[],
): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const known = new Set(
    messages.map(({ sender_id, client_id }) => identityOf(sender_id, client_id ?? '')),
  );
  return outgoing.filter((out) => known.has(identityOf(out.sender_id, out.client_id)));
}

/** The outgoing messages that the timeline does not include yet. */
export function unconfirmed(timeline: Timeline, outgoing: readonly Outgoing[]) {
  const known = new Set(confirmed(timeline, outgoing));
  return outgoing.filter((out) => !known.has(out));
}
