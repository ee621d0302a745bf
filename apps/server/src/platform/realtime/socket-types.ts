import type { ClientToServerEvents, ServerToClientEvents } from '@oficio/contract/realtime.ts';
import type { Server, Socket } from 'socket.io';
import type { UserActor } from '../actor.ts';

/** Queries and replies between processes about the members of a room. */
export interface ProcessEvents {
  presence_query: (queryId: string, room: string) => void;
  presence_reply: (queryId: string) => void;
}

interface SocketData {
  actor: UserActor;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  ProcessEvents,
  SocketData
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  ProcessEvents,
  SocketData
>;
