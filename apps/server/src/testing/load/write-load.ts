import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptAppointment, requestAppointment } from '@oficio/contract/appointments.ts';
import { register, type UserType } from '@oficio/contract/auth.ts';
import { blockUser } from '@oficio/contract/blocks.ts';
import { call } from '@oficio/contract/call.ts';
import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { createReport } from '@oficio/contract/reports.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import { TEST_PASSWORD } from '../factories.ts';
import { Ledger, type Write } from './ledger.ts';

export interface Person {
  id: string;
  token: string;
}

/** A sent message, kept to send it again. */
export interface SentMessage {
  from: Person;
  to: Person;
  write: Write;
}

const HOURS_A_DAY = 12;

/** Users who make all kinds of writes, one after the other, and record the responses. */
export class WriteLoad {
  readonly ledger = new Ledger();
  readonly messages: SentMessage[] = [];
  /** URL of the server; a test that restarts it sets the new one. */
  host: string;
  readonly #pairs: { client: Person; provider: Person }[] = [];
  #bookings = 0;
  #saves = 0;

  private constructor(host: string) {
    this.host = host;
  }

  /** Registers clients and providers who write during the whole test. */
  static async create(host: string, pairs: number): Promise<WriteLoad> {
    const load = new WriteLoad(host);
    for (let pair = 0; pair < pairs; pair += 1) {
      const client = await load.#register('client');
      const provider = await load.#register('provider');
      load.#pairs.push({ client, provider });
    }
    return load;
  }

  get people(): Person[] {
    return this.#pairs.flatMap(({ client, provider }) => [client, provider]);
  }

  /**
   * Writes until stopped. After a 503 a user continues with the next call; without a response the
   * user stops.
   * @throws CallError for any response other than 2xx and 503
   */
  async run(signal: AbortSignal): Promise<void> {
    const repeat = async (act: () => Promise<unknown>) => {
      while (!signal.aborted) {
        try {
          await act();
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.status === 0) return;
          if (error.status !== 503) throw error;
          await pause(20);
        }
      }
    };
    await Promise.all(
      this.#pairs.flatMap(({ client, provider }) => [
        repeat(() => this.#write(client, provider)),
        repeat(() => this.#write(provider, client)),
        repeat(() => this.#saveProfile(provider)),
        repeat(() => this.#newcomer(provider)),
      ]),
    );
  }

  /** Sends a message again, like a client that received no response. */
  resend({ from, to, write }: SentMessage) {
    return this.#call(from, sendMessage, { body: bodyOf(from, to, write) });
  }

  async #write(from: Person, to: Person): Promise<void> {
    const write: Write = {
      kind: 'message',
      key: randomUUID(),
      value: `Mensaje ${this.messages.length}`,
      isAcknowledged: false,
    };
    this.messages.push({ from, to, write });
    this.ledger.writes.push(write);
    const body = bodyOf(from, to, write);
    await this.ledger.count(() => this.#call(from, sendMessage, { body }));
    this.ledger.acknowledge(write);
  }

  async #saveProfile(provider: Person): Promise<void> {
    this.#saves += 1;
    const description = `Texto ${this.#saves}`;
    const save = { kind: 'profile', key: provider.id, value: description } as const;
    await this.ledger.record(save, () =>
      this.#call(provider, updateProfile, { body: { user: { description } } }),
    );
    await pause(5);
  }

  /**
   * A client registers, writes to a provider, books and reviews them, then reports and blocks them.
   */
  async #newcomer(provider: Person): Promise<void> {
    const client = await this.#register('client');
    await this.#write(client, provider);
    const [title, comment] = [`Cita ${randomUUID()}`, `Reseña ${randomUUID()}`];
    const { ledger } = this;
    const { id } = await ledger.record({ kind: 'request', key: title, value: client.id }, () =>
      this.#call(client, requestAppointment, {
        body: { title, provider_id: provider.id, ...this.#nextTime() },
      }),
    );
    await ledger.record({ kind: 'acceptance', key: id, value: 'accepted' }, () =>
      this.#call(provider, acceptAppointment, { params: { id } }),
    );
    await ledger.record({ kind: 'review', key: client.id, value: comment }, () =>
      this.#call(client, createReviewFromChat, {
        body: {
          provider_id: provider.id,
          conversation_id: conversationIdOf(client.id, provider.id),
          rating: 4,
          comment,
        },
      }),
    );
    await ledger.record({ kind: 'report', key: client.id, value: provider.id }, () =>
      this.#call(client, createReport, {
        body: { target_type: 'user', target_id: provider.id, reason: 'spam' },
      }),
    );
    await ledger.record({ kind: 'block', key: client.id, value: provider.id }, () =>
      this.#call(client, blockUser, { params: { user_id: provider.id } }),
    );
  }

  async #register(user_type: UserType): Promise<Person> {
    const [email, name] = [`${randomUUID()}@example.es`, 'Lucía Herrero'];
    const body = { email, password: TEST_PASSWORD, name, user_type };
    const { token, user } = await this.ledger.record(
      { kind: 'account', key: email, value: name },
      () => call({ host: this.host }, register, { body }),
    );
    return { id: user.id, token };
  }

  /** Every booking has a different time, so that none conflicts with another. */
  #nextTime() {
    const days = 2 + Math.floor(this.#bookings / HOURS_A_DAY);
    const hour = 8 + (this.#bookings % HOURS_A_DAY);
    this.#bookings += 1;
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const [start, end] = [hour, hour + 1].map((value) => `${String(value).padStart(2, '0')}:00`);
    return { date, start_time: start, end_time: end };
  }

  #call<E extends Endpoint>(
    { token }: Person,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<ResponseOf<E>> {
    return call({ host: this.host, token }, endpoint, input);
  }
}

function bodyOf(from: Person, to: Person, { key, value }: Write) {
  const conversation_id = conversationIdOf(from.id, to.id);
  return { conversation_id, receiver_id: to.id, message: value, client_id: key };
}
