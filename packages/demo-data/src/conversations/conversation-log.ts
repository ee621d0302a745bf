import type { Context } from '../context.ts';

export interface DraftMessage {
  senderId: string;
  at: Date;
  text: string;
  imageId?: string;
  location?: { latitude: number; longitude: number; address: string };
}

interface Conversation {
  members: readonly [string, string];
  messages: DraftMessage[];
  unread: Map<string, number>;
}

/** The id of the one conversation between two users. */
export function conversationIdOf(one: string, other: string): string {
  return [one, other].sort().join('_');
}

/** Collects messages. Two users have one conversation, whose messages are sorted by time. */
export class ConversationLog {
  readonly #conversations = new Map<string, Conversation>();

  /** Adds messages between two users. */
  add(one: string, other: string, messages: readonly DraftMessage[]): void {
    this.#conversationOf(one, other).messages.push(...messages);
  }

  /** Whether the two users have a conversation. */
  has(one: string, other: string): boolean {
    return this.#conversations.has(conversationIdOf(one, other));
  }

  /** Leaves the last messages of the conversation unread by one of its members. */
  markUnread(reader: string, other: string, count: number): void {
    this.#conversationOf(reader, other).unread.set(reader, count);
  }

  /** Adds the conversations, their messages and the read position of each member to the records. */
  addTo(context: Context): void {
    const { records } = context;
    for (const [id, { members, messages, unread }] of this.#conversations) {
      const [first, second] = members;
      const ordered = messages.toSorted((a, b) => a.at.getTime() - b.at.getTime());
      records.conversations.push({
        first_user_id: first,
        second_user_id: second,
        last_seq: ordered.length,
        last_message_at: ordered.at(-1)?.at ?? null,
        created_at: ordered[0]?.at ?? new Date(0),
      });
      for (const [index, message] of ordered.entries()) addMessage(context, id, index + 1, message);
      for (const member of members) {
        records.reads.push({
          conversation_id: id,
          user_id: member,
          last_read_seq: ordered.length - (unread.get(member) ?? 0),
        });
      }
    }
  }

  #conversationOf(one: string, other: string): Conversation {
    const id = conversationIdOf(one, other);
    const known = this.#conversations.get(id);
    if (known) return known;
    const members = one < other ? ([one, other] as const) : ([other, one] as const);
    const conversation: Conversation = { members, messages: [], unread: new Map() };
    this.#conversations.set(id, conversation);
    return conversation;
  }
}

function addMessage(
  { records, newId }: Context,
  conversationId: string,
  seq: number,
  message: DraftMessage,
): void {
  const { senderId, at, text, imageId = null, location } = message;
  records.messages.push({
    id: newId(),
    conversation_id: conversationId,
    seq,
    sender_id: senderId,
    message_type: imageId ? 'image' : location ? 'location' : 'text',
    message: text,
    image_id: imageId,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    address: location?.address ?? null,
    created_at: at,
  });
}
