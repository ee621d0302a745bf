import type { Message } from '@oficio/contract/conversations.ts';

/** The message with a `seq` in the conversation of Lucía and Ramón, by default from Ramón to Lucía. */
export function messageAt(seq: number, part: Partial<Message> = {}): Message {
  return {
    id: `id-${seq}`,
    conversation_id: 'lucia_ramon',
    seq,
    sender_id: 'ramon',
    receiver_id: 'lucia',
    message: `Mensaje ${seq}`,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: '2026-11-20T16:00:00.000Z',
    removed: false,
    ...part,
  };
}

/** A signed link to an image that expires at a second since 1970. */
export function imageLink(expires: number): string {
  return `/uploads/a.webp?expires=${expires}&signature=s${expires}`;
}
