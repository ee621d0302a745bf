import { randomUUID } from 'node:crypto';
import {
  conversationIdOf,
  type Message,
  POLL_INTERVAL_MS,
} from '@oficio/contract/conversations.ts';
import type { Deliveries } from './deliveries.ts';
import { type Account, EARLIER_MESSAGES } from './people.ts';
import type { TimedClient } from './timed-client.ts';

interface Sides {
  own: Account;
  other: Account;
}

const TEXT = 'Buenos días, ¿podría venir el jueves por la tarde a mirar la caldera?';

/** The conversation of a person with another one, as their tab shows it. */
export class Conversation {
  readonly id: string;
  readonly #sides: Sides;
  readonly #client: TimedClient;
  readonly #deliveries: Deliveries;
  #isShown = false;
  #lastSeq = EARLIER_MESSAGES;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(sides: Sides, client: TimedClient, deliveries: Deliveries) {
    this.id = conversationIdOf(sides.own.id, sides.other.id);
    this.#sides = sides;
    this.#client = client;
    this.#deliveries = deliveries;
  }

  /** Requests the messages, marks them as read, and polls. */
  show(): void {
    this.hide();
    this.#isShown = true;
    const path = `/api/messages/${this.id}`;
    void this.#client.send(this.#sides.own, { kind: 'chat', path });
    this.#markRead();
    let isPolling = false;
    this.#poll = setInterval(async () => {
      if (isPolling) return;
      isPolling = true;
      const query = `?after=${this.#lastSeq}&removed_after=0`;
      await this.#client.send(this.#sides.own, { kind: 'poll', path: path + query });
      isPolling = false;
    }, POLL_INTERVAL_MS);
  }

  hide(): void {
    this.#isShown = false;
    clearInterval(this.#poll);
  }

  /** Sends a message, whose delivery is measured. */
  async write(): Promise<void> {
    const { own, other } = this.#sides;
    const clientId = randomUUID();
    this.#deliveries.sent(clientId, other.id, performance.now());
    const isSent = await this.#client.send(own, {
      kind: 'send',
      method: 'POST',
      path: '/api/messages/send',
      body: {
        conversation_id: this.id,
        receiver_id: other.id,
        message: TEXT,
        client_id: clientId,
      },
    });
    if (!isSent) this.#deliveries.refused(clientId);
  }

  /** Takes a message that the socket received, and marks it as read if it is shown. */
  receive({ client_id, sender_id, seq }: Message): void {
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    if (sender_id === this.#sides.own.id) return;
    if (client_id) this.#deliveries.arrived(client_id, performance.now());
    if (this.#isShown) this.#markRead();
  }

  #markRead(): void {
    void this.#client.send(this.#sides.own, {
      kind: 'read',
      method: 'POST',
      path: `/api/messages/${this.id}/read`,
      body: { seq: this.#lastSeq },
    });
  }
}
