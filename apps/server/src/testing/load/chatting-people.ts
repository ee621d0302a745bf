import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { register, type UserType } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { conversationIdOf, listMessages, sendMessage } from '@oficio/contract/conversations.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { CallError } from '@oficio/contract/errors.ts';
import {
  type ClientToServerEvents,
  MOVE_WITHIN_MS,
  type ServerToClientEvents,
} from '@oficio/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';

/** The interval at which an open conversation without a socket asks for messages, in ms. */
const POLL_MS = 3000;
const WRITE_MS = 1000;

/** What happened to everybody's calls and messages. */
export interface ChatRecord {
  calls: number;
  /** One line for each call that failed. */
  failures: string[];
  /** Time at which the server acknowledged a message, by its id. */
  sentAt: Map<string, number>;
  /** Time at which its receiver saw it first. */
  seenAt: Map<string, number>;
  /** Messages that a poll or a new connection brought, and no event. */
  polled: number;
}

type TabSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface Identity {
  id: string;
  token: string;
}

const PERSON_HEADER = 'x-person';

function fetchAs(id: string): (url: string, request: RequestInit) => Promise<Response> {
  return (url, { headers, ...request }) => {
    const withPerson = new Headers(headers);
    withPerson.set(PERSON_HEADER, id);
    return fetch(url, { ...request, headers: withPerson });
  };
}

/** A person with one open conversation, whose tab behaves like that of the web app. */
export class ChattingPerson {
  readonly identity: Identity;
  readonly #host: string;
  readonly #record: ChatRecord;
  #socket: TabSocket | null = null;
  #isLive = false;
  #isOver = false;
  #lastSeq = 0;

  private constructor(host: string, identity: Identity, record: ChatRecord) {
    this.#host = host;
    this.identity = identity;
    this.#record = record;
  }

  /** Registers a person at the address of the proxy. */
  static async join(host: string, userType: UserType, record: ChatRecord): Promise<ChattingPerson> {
    const email = `${randomUUID()}@example.es`;
    const body = { email, password: 'contraseña-1', name: 'Ana Ruiz', user_type: userType };
    const { token, user } = await call({ host }, register, {
      body: { ...body, phone: '600 123 456' },
    });
    return new ChattingPerson(host, { id: user.id, token }, record);
  }

  /** Writes to `other` every second and follows the conversation until the signal. */
  async chat(other: Identity, signal: AbortSignal): Promise<void> {
    this.#connect(other);
    const polling = this.#every(POLL_MS, signal, async () => {
      if (!this.#isLive) await this.#fetch(other);
    });
    const writing = this.#every(WRITE_MS, signal, () => this.#write(other));
    await Promise.all([polling, writing]);
  }

  /** Asks for what has not arrived, and closes the socket. */
  async leave(other: Identity): Promise<void> {
    this.#isOver = true;
    await this.#fetch(other);
    this.#socket?.disconnect();
  }

  async #every(ms: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
    await pause(Math.random() * ms);
    while (!signal.aborted) {
      await act();
      await pause(ms);
    }
  }

  #connect(other: Identity): void {
    const socket: TabSocket = io(this.#host, {
      auth: { token: this.identity.token },
      transports: ['polling', 'websocket'],
      reconnection: false,
      forceNew: true,
      // Stands for the address by which the proxy chooses the process.
      extraHeaders: { [PERSON_HEADER]: this.identity.id },
    });
    this.#socket = socket;
    const again = (delay: number) => {
      if (this.#socket !== socket || this.#isOver) return;
      this.#isLive = false;
      this.#socket = null;
      socket.disconnect();
      setTimeout(() => this.#isOver || this.#connect(other), delay);
    };
    socket.on('connect', () => {
      socket.emit('join_room', { user_id: this.identity.id }, (hasJoined) => {
        this.#isLive = hasJoined;
        void this.#fetch(other);
      });
    });
    socket.on('connect_error', () => again(1000 + Math.random() * 5000));
    socket.on('disconnect', () => again(1000 + Math.random() * 5000));
    socket.on('move', () => setTimeout(() => again(0), Math.random() * MOVE_WITHIN_MS));
    socket.on('new_message', ({ id, sender_id }) => {
      if (sender_id === other.id) this.#see(id);
    });
  }

  async #write(other: Identity): Promise<void> {
    const body = {
      conversation_id: conversationIdOf(this.identity.id, other.id),
      receiver_id: other.id,
      message: 'Mañana a las diez me viene bien.',
      client_id: randomUUID(),
    };
    const message = await this.#call(sendMessage, { body });
    if (message) this.#record.sentAt.set(message.id, Date.now());
  }

  async #fetch(other: Identity): Promise<void> {
    const params = { conversation_id: conversationIdOf(this.identity.id, other.id) };
    const answer = await this.#call(listMessages, { params, query: { after: this.#lastSeq } });
    for (const { id, seq, sender_id } of answer?.messages ?? []) {
      this.#lastSeq = Math.max(this.#lastSeq, seq);
      if (sender_id === other.id && this.#see(id)) this.#record.polled += 1;
    }
  }

  /** Returns whether the message is new. */
  #see(id: string): boolean {
    if (this.#record.seenAt.has(id)) return false;
    this.#record.seenAt.set(id, Date.now());
    return true;
  }

  async #call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<ResponseOf<E> | undefined> {
    const { token, id } = this.identity;
    this.#record.calls += 1;
    try {
      return await call({ host: this.#host, token, fetch: fetchAs(id) }, endpoint, input);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#record.failures.push(`${endpoint.method} ${endpoint.path}: ${error.status}`);
      return undefined;
    }
  }
}
