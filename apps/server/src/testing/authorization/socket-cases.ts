import type { ClientToServerEvents } from '@oficio/contract/realtime.ts';
import { CALLERS, type Caller, type Fixtures, isPerson, type Person } from './fixtures.ts';

export type ClientEvent = keyof ClientToServerEvents;

/**
 * All kinds of callers with a socket. `blocked` is the client while the provider blocks them,
 * `blocking` the client while they block the provider.
 */
export const SOCKET_CALLERS = [...CALLERS, 'blocked', 'blocking'] as const;
export type SocketCaller = (typeof SOCKET_CALLERS)[number];

/**
 * The people who are affected by the event; or that the caller has no connection, or no longer
 * because the session has ended.
 */
export type SocketAnswer = readonly Person[] | 'no connection' | 'closed';

/** An event with the expected answer to each kind of caller. */
export interface SocketCase {
  event: ClientEvent;
  /** Description of the object of the event. */
  object: string;
  answers: Record<SocketCaller, SocketAnswer>;
  payload(fixtures: Fixtures, caller: SocketCaller): object;
}

const isBlock = (caller: SocketCaller): caller is 'blocked' | 'blocking' =>
  caller === 'blocked' || caller === 'blocking';

/** The account of a caller who has a connection; the client for all others. */
export function accountOf(caller: SocketCaller): Person {
  return !isBlock(caller) && isPerson(caller) ? caller : 'client';
}

/** The caller whose token opens the socket. */
export function tokenHolder(caller: SocketCaller): Caller {
  return isBlock(caller) ? 'client' : caller;
}

/** @param affected of a caller with a connection */
function answers(affected: (caller: SocketCaller) => readonly Person[]): SocketCase['answers'] {
  const connected = SOCKET_CALLERS.map((caller) => [caller, affected(caller)]);
  return {
    ...(Object.fromEntries(connected) as SocketCase['answers']),
    guest: 'no connection',
    banned: 'no connection',
    deleted: 'no connection',
    expired: 'no connection',
    endedWhileCalling: 'closed',
    bannedWhileCalling: 'closed',
  };
}

const own = answers((caller) => [accountOf(caller)]);
const none = answers(() => []);
const client: readonly Person[] = ['client'];

/** All cases, at least one for each event that a client sends. */
export const socketCases: readonly SocketCase[] = [
  {
    event: 'join_room',
    object: 'their own',
    answers: own,
    payload: (fixtures, caller) => ({ user_id: fixtures[accountOf(caller)].id }),
  },
  {
    event: 'join_room',
    object: 'of the client',
    answers: { ...none, client, blocked: client, blocking: client },
    payload: (fixtures) => ({ user_id: fixtures.client.id }),
  },
  {
    event: 'typing',
    object: 'in the conversation of the client and the provider',
    answers: { ...none, client: ['provider'], provider: client },
    payload: ({ conversationId }) => ({ conversation_id: conversationId }),
  },
  {
    event: 'presence',
    object: 'of their own tab',
    answers: own,
    payload: () => ({ visible: true }),
  },
  {
    event: 'presence',
    object: 'with the id of the client',
    answers: none,
    payload: (fixtures) => ({ visible: true, user_id: fixtures.client.id }),
  },
];
