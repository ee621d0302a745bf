import * as z from 'zod';
import type { Appointment } from './appointments.ts';
import type { Message } from './conversations.ts';
import { conversationId } from './fields.ts';

/** `user_id` has read a conversation up to `seq`. */
export interface ConversationRead {
  conversation_id: string;
  user_id: string;
  seq: number;
}

/** The sender is typing in a conversation; the server adds their `user_id` for the receiver. */
export const typingEvent = z.strictObject({ conversation_id: conversationId });
export type TypingEvent = z.infer<typeof typingEvent>;

/**
 * While the user types, the client repeats the event at this interval; the server forwards at most
 * twice as many. No event marks the end of typing: a received event expires shortly after this
 * time.
 */
export const TYPING_INTERVAL_MS = 2000;

/** Whether a tab is visible. While a user has a visible tab, no push is sent to them. */
export const presenceEvent = z.strictObject({ visible: z.boolean() });
export type PresenceEvent = z.infer<typeof presenceEvent>;

/**
 * Events for the tabs that have joined the room of their user (specification 7.5). `move`
 * goes to all tabs of a process, and so does `events_lost` when processes could not reach each other.
 */
export interface ServerToClientEvents {
  /** Sent to both parties after the message was committed (decisions §7). */
  new_message: (message: Message) => void;
  /** Sent to both parties after a message was deleted or removed, with the remaining message. */
  message_removed: (message: Message) => void;
  conversation_read: (read: ConversationRead) => void;
  /** Sent to the other party of a conversation that has a message; nothing is stored. */
  typing: (event: TypingEvent & { user_id: string }) => void;
  /** Sent to both parties when an appointment is created or changes its status (decisions §9). */
  appointment_changed: (change: Pick<Appointment, 'id' | 'status'>) => void;
  /** Sent to a client after one of their tabs has shown answers of providers. */
  answers_seen: () => void;
  /** Sent before a process stops: the tab opens a new connection, to another process. */
  move: () => void;
  /**
   * Events may have been lost, and the tab asks for what it shows. Sent while and after the
   * processes could not reach each other, and when a call is repeated whose event may not have been
   * sent.
   */
  events_lost: () => void;
}

/**
 * Events of tabs with a live session (specification 7.5). Only `join_room` is answered; a refused
 * event gets no error.
 */
export interface ClientToServerEvents {
  /** Joins the caller's own room; any other `user_id` is refused. */
  join_room: (room: { user_id: string }, done?: (joined: boolean) => void) => void;
  typing: (event: TypingEvent) => void;
  /** Sent after connecting and on each change. A tab that has not sent it counts as hidden. */
  presence: (event: PresenceEvent) => void;
}

/**
 * The events of `ClientToServerEvents` as data. The type checker refuses a missing and an unknown
 * name, and a test refuses one without a case for each kind of caller.
 */
export const clientEvents = {
  join_room: true,
  typing: true,
  presence: true,
} satisfies Record<keyof ClientToServerEvents, true>;

/** Sent in the handshake's `auth`. */
export interface SocketAuth {
  token: string;
}

/** Connection timeout in milliseconds (specification 7.5). */
export const SOCKET_TIMEOUT_MS = 10_000;
export const SOCKET_MAX_ATTEMPTS = 3;
/** Time in milliseconds over which the tabs that are asked to move do so. */
export const MOVE_WITHIN_MS = 1000;
