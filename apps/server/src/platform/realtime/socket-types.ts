import type { ClientToServerEvents, ServerToClientEvents } from '@oficio/contract/realtime.ts';
import type { Server, Socket } from 'socket.io';
import type { UserActor } from '../actor.ts';
import type { EndedSockets } from './end-sockets.ts';

/** Sent from one process to all others. */
export interface ProcessEvents {
  sockets_ended: (ended: EndedSockets) => void;
  /** The sender could not send events to the others' sockets. */
  events_lost: () => void;
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
