import type { Appointment } from '@oficio/contract/appointments.ts';
import type { Message } from '@oficio/contract/conversations.ts';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_TIMEOUT_MS,
} from '@oficio/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { drawFrom, THINK } from './habits.ts';
import { type Caller, PERSON_HEADER } from './timed-client.ts';

type TabSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface TabEvents {
  onMessage(message: Message): void;
  onAppointment(change: Pick<Appointment, 'id' | 'status'>): void;
  /** Events arrive from now on. */
  onJoined(): void;
  /** The socket was closed, by either side. */
  onClosed(): void;
  /** The server closed the socket, or the network did. */
  onLost(): void;
}

/** The socket of a person: polling first, then a websocket, as in `apps/web/src/lib/realtime.ts`. */
export class Tab {
  readonly #host: string;
  readonly #owner: Caller;
  readonly #events: TabEvents;
  #socket: TabSocket | null = null;
  #reconnecting: ReturnType<typeof setTimeout> | undefined;
  #isVisible = false;
  #isJoined = false;

  constructor(host: string, owner: Caller, events: TabEvents) {
    this.#host = host;
    this.#owner = owner;
    this.#events = events;
  }

  /** Whether events arrive. */
  get isJoined(): boolean {
    return this.#isJoined;
  }

  /** Opens a socket; an open one is closed first. */
  open(): void {
    this.close();
    const socket: TabSocket = io(this.#host, {
      auth: { token: this.#owner.token },
      transports: ['polling', 'websocket'],
      reconnection: false,
      forceNew: true,
      timeout: SOCKET_TIMEOUT_MS,
      extraHeaders: { [PERSON_HEADER]: this.#owner.id },
    });
    this.#socket = socket;
    const lost = () => {
      if (this.#socket !== socket) return;
      if (this.#isJoined) this.#events.onLost();
      this.close();
      this.#reconnecting = setTimeout(() => this.open(), drawFrom(THINK.reconnect));
    };
    socket.on('connect', () => {
      socket.emit('join_room', { user_id: this.#owner.id }, (hasJoined) => {
        if (this.#socket !== socket) return;
        this.#isJoined = hasJoined;
        if (hasJoined) this.#events.onJoined();
        this.#sendPresence();
      });
    });
    socket.on('connect_error', lost);
    socket.on('disconnect', lost);
    socket.on('new_message', (message) => this.#events.onMessage(message));
    socket.on('appointment_changed', (change) => this.#events.onAppointment(change));
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#sendPresence();
  }

  sendTyping(conversationId: string): void {
    if (this.#isJoined) this.#socket?.emit('typing', { conversation_id: conversationId });
  }

  close(): void {
    clearTimeout(this.#reconnecting);
    const socket = this.#socket;
    this.#socket = null;
    this.#isJoined = false;
    if (!socket) return;
    socket.disconnect();
    this.#events.onClosed();
  }

  #sendPresence(): void {
    if (this.#isJoined) this.#socket?.emit('presence', { visible: this.#isVisible });
  }
}
