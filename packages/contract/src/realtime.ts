import * as z from 'zod';
import type { Appointment } from './appointments.ts';
import type { Message } from './conversations.ts';
import { conversationId } from './fields.ts';

/** How far `user_id` has read a conversation. */
export interface ConversationRead {
  conversation_id: string;
  user_id: string;
  seq: number;
}

/** Somebody is writing in a conversation right now. */
export const typingNotice = z.strictObject({ conversation_id: conversationId });
export type TypingNotice = z.infer<typeof typingNotice>;

/**
 * Whoever keeps writing says so again after this time, and no sooner: the server passes on no more
 * than twice as many. Nobody says when they stop, so what was heard counts a little longer than this.
 */
export const TYPING_INTERVAL_MS = 2000;

/** Whether a tab is on screen; while one of a person's is, no push tells them anything. */
export const presenceNotice = z.strictObject({ visible: z.boolean() });
export type PresenceNotice = z.infer<typeof presenceNotice>;

export interface ServerToClientEvents {
  /** To both parties' rooms, after the message is committed (decisions §7). */
  new_message: (message: Message) => void;
  /** To both parties, after a message was removed; carries what is left of it. */
  message_removed: (message: Message) => void;
  conversation_read: (read: ConversationRead) => void;
  /** To the other party only; nothing is kept of it. */
  typing: (notice: TypingNotice & { user_id: string }) => void;
  /** To both parties, whenever an appointment is made or changes its state (decisions §9). */
  appointment_changed: (change: Pick<Appointment, 'id' | 'status'>) => void;
}

export interface ClientToServerEvents {
  /** Joins the caller's own room; any other `user_id` is refused. */
  join_room: (room: { user_id: string }, done?: (joined: boolean) => void) => void;
  typing: (notice: TypingNotice) => void;
  /** Whether this tab is on screen: said after connecting and at each change. Until then it is not. */
  presence: (notice: PresenceNotice) => void;
}

/** Sent in the handshake's `auth`. */
export interface SocketAuth {
  token: string;
}

/** Connection policy of the specification's 7.5. */
export const SOCKET_TIMEOUT_MS = 10_000;
export const SOCKET_MAX_ATTEMPTS = 3;
