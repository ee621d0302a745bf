import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../packages/contract/src/conversations.ts';
import type { Person } from './chat-people.ts';
import type { MeasuredServer } from './chat-servers.ts';
import { Poster } from './http-load.ts';
import type { Sides } from './sides.ts';

/** Sends messages over one persistent connection. */
export class ChatSender {
  readonly #poster: Poster;

  constructor(url: string) {
    this.#poster = new Poster(url);
  }

  /**
   * Resolves once the whole answer has arrived.
   * @throws Error when the status is not 200
   */
  async send(from: Person, to: Person, message: string): Promise<void> {
    const body = JSON.stringify({
      conversation_id: conversationIdOf(from.id, to.id),
      receiver_id: to.id,
      message,
      message_type: 'text',
      client_id: randomUUID(),
    });
    const status = await this.#poster.post(body, from.token);
    if (status !== 200) throw new Error(`a message was answered with ${status}`);
  }

  close(): void {
    this.#poster.close();
  }
}

/** One sender for each side. */
export function openSenders({ product, bare }: Sides<MeasuredServer>): Sides<ChatSender> {
  return {
    product: new ChatSender(`${product.host}/api/messages/send`),
    bare: new ChatSender(`${bare.host}/messages`),
  };
}
