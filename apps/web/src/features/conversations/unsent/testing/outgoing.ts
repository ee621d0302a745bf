import type { Outgoing } from '../outgoing.ts';

export const conversation = 'lucia_ramon';

/** A message from Lucía to Ramón that the server has not confirmed. */
export function outgoing(message: string, part: Partial<Outgoing> = {}): Outgoing {
  return {
    client_id: `id of ${message}`,
    conversation_id: conversation,
    sender_id: 'lucia',
    receiver_id: 'ramon',
    message,
    message_type: 'text',
    image_url: null,
    location: null,
    timestamp: '2026-11-20T16:00:00.000Z',
    afterSeq: 0,
    state: 'sending',
    refusal: null,
    ...part,
  };
}
