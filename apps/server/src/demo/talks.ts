import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { newId } from '#app/platform/new-id.ts';
import type { DemoRows } from './rows.ts';

export interface Said {
  senderId: string;
  at: Date;
  text: string;
  imageId?: string;
  place?: { latitude: number; longitude: number; address: string };
}

interface Talk {
  members: readonly [string, string];
  said: Said[];
  unread: Map<string, number>;
}

/** Collects what people write to each other; two people have one conversation, in order of time. */
export class Talks {
  readonly #talks = new Map<string, Talk>();

  /** Adds messages between two people and answers with the conversation's id. */
  say(one: string, other: string, said: readonly Said[]): string {
    const id = conversationIdOf(one, other);
    this.#talkOf(one, other).said.push(...said);
    return id;
  }

  /** Whether the two have written to each other. */
  have(one: string, other: string): boolean {
    return this.#talks.has(conversationIdOf(one, other));
  }

  /** Leaves the last messages of the conversation unread by one of the two. */
  leaveUnread(reader: string, other: string, count: number): void {
    this.#talkOf(reader, other).unread.set(reader, count);
  }

  /** Adds the conversations with their messages, and returns how far everybody has read. */
  addTo(rows: DemoRows): { conversation_id: string; user_id: string; last_read_seq: number }[] {
    return [...this.#talks].flatMap(([id, { members, said, unread }]) => {
      const [first, second] = members;
      const ordered = said.toSorted((a, b) => a.at.getTime() - b.at.getTime());
      rows.add('conversations', {
        first_user_id: first,
        second_user_id: second,
        last_seq: ordered.length,
        last_message_at: ordered.at(-1)?.at ?? null,
        created_at: ordered[0]?.at ?? new Date(0),
      });
      for (const [index, message] of ordered.entries()) addMessage(rows, id, index + 1, message);
      return members.map((member) => ({
        conversation_id: id,
        user_id: member,
        last_read_seq: ordered.length - (unread.get(member) ?? 0),
      }));
    });
  }

  #talkOf(one: string, other: string): Talk {
    const id = conversationIdOf(one, other);
    const [first, second] = one < other ? [one, other] : [other, one];
    const talk = this.#talks.get(id) ?? { members: [first, second], said: [], unread: new Map() };
    this.#talks.set(id, talk);
    return talk;
  }
}

function addMessage(rows: DemoRows, conversationId: string, seq: number, message: Said): void {
  const { senderId, at, text, imageId = null, place } = message;
  rows.add('messages', {
    id: newId(),
    conversation_id: conversationId,
    seq,
    sender_id: senderId,
    message_type: imageId ? 'image' : place ? 'location' : 'text',
    message: text,
    image_id: imageId,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    address: place?.address ?? null,
    created_at: at,
  });
}
