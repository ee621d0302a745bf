import type { Server as HttpServer } from 'node:http';
import {
  type ClientToServerEvents,
  presenceNotice,
  type ServerToClientEvents,
  SOCKET_TIMEOUT_MS,
  type SocketAuth,
  TYPING_INTERVAL_MS,
} from '@oficio/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import type { Actor, UserActor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { boundWaiting } from './bound-waiting.ts';
import { joinProcesses } from './redis-fan-out.ts';
import { type ProcessEvents, watchScreens } from './watch-screens.ts';

/** A handshake and a room name fit many times over; messages themselves travel over HTTP. */
const MAX_PACKET_BYTES = 10_000;

interface SocketData {
  actor: UserActor;
}

type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, ProcessEvents, SocketData>;
type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, ProcessEvents, SocketData>;

export interface RealtimeOptions {
  authenticate(token: string | null): Promise<Actor>;
  /** Hears that somebody is writing; `notice` is whatever the tab sent. What it throws is forgotten. */
  onTyping(actor: UserActor, notice: unknown): void;
  clock: Clock;
  allowedOrigin: string;
  redisUrl: string | null;
  log: Log;
}

/** The socket side of the product: who is connected, and the one place that emits to them. */
export interface Realtime {
  /** Sends an event to every open tab of these users, on whichever process they are connected. */
  emitTo<Name extends keyof ServerToClientEvents>(
    userIds: readonly string[],
    event: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
  /** Closes every socket of an account, on every process, but those of one session to keep. */
  closeAccount(userId: string, keepSessionId?: string | null): void;
  /** Closes the sockets that were opened with one session, on every process. */
  closeSession(sessionId: string): void;
  /**
   * Whether one of a user's tabs is on screen, on whichever process it is connected. Takes half a
   * second at most; false when that cannot be found out.
   */
  isOnScreen(userId: string): Promise<boolean>;
  /** Closes this process's sockets and takes no more; the HTTP server is left to its owner. */
  close(): Promise<void>;
}

const userRoom = (id: string) => `user:${id}`;
const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;
const screenRoom = (id: string) => `screen:${id}`;

/** Opens Socket.IO on the default path of an HTTP server (specification 7.5, decisions §8). */
export function openRealtime(server: HttpServer, options: RealtimeOptions): Realtime {
  let isClosing = false;
  const io: RealtimeServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: SOCKET_TIMEOUT_MS,
    cors: { origin: options.allowedOrigin },
    allowRequest: (_request, decide) => decide(isClosing ? 'closing' : null, !isClosing),
  });
  const leaveRedis = options.redisUrl ? joinProcesses(io, options.redisUrl, options.log) : null;

  io.engine.on('connection', (connection: Socket['conn']) => {
    boundWaiting(connection, () => options.log.info('a socket that does not read was cut'));
  });
  io.use(async (socket, next) => {
    const actor = await ownerOf(socket, options);
    if (!actor) return next(new Error('unauthorized'));
    socket.data.actor = actor;
    next();
  });
  io.on('connection', async (socket) => {
    welcome(socket, options);
    // The session may have ended after the handshake's check and before its room was joined.
    if (!(await ownerOf(socket, options))) socket.disconnect(true);
  });

  const isAnybodyIn = watchScreens(io, options.redisUrl === null);
  const closeRoom = (room: string, keptRooms: string[] = []) => {
    // Both: with Redis away the adapter would reach nobody, not even this process.
    io.local.in(room).except(keptRooms).disconnectSockets(true);
    io.in(room).except(keptRooms).disconnectSockets(true);
  };
  return {
    emitTo(userIds, event, ...payload) {
      io.to(userIds.map(userRoom)).emit(event, ...payload);
    },
    closeAccount: (userId, keepSessionId) =>
      closeRoom(accountRoom(userId), keepSessionId ? [sessionRoom(keepSessionId)] : []),
    closeSession: (sessionId) => closeRoom(sessionRoom(sessionId)),
    isOnScreen: (userId) => isAnybodyIn(screenRoom(userId)),
    async close() {
      isClosing = true;
      io.local.disconnectSockets(true);
      io.engine.close();
      leaveRedis?.();
    },
  };
}

/** The user of a socket's live session; null without one, or when that cannot be found out. */
async function ownerOf(
  { handshake }: RealtimeSocket,
  { authenticate, log }: RealtimeOptions,
): Promise<UserActor | null> {
  const { token } = handshake.auth as Partial<SocketAuth>;
  try {
    const actor = await authenticate(typeof token === 'string' ? token : null);
    return actor.kind === 'user' ? actor : null;
  } catch (error) {
    log.warn({ error }, 'a socket could not be authenticated');
    return null;
  }
}

function welcome(socket: RealtimeSocket, { onTyping, clock, log }: RealtimeOptions): void {
  const { actor } = socket.data;
  void socket.join([accountRoom(actor.id), sessionRoom(actor.sessionId)]);
  // Packets that make no sense, and events that a client calls "error".
  socket.on('error', (error) => log.debug({ error }, 'a socket sent something unreadable'));
  socket.on('join_room', (room: unknown, done: unknown) => {
    const isOwn =
      typeof room === 'object' && room !== null && 'user_id' in room && room.user_id === actor.id;
    if (isOwn) void socket.join(userRoom(actor.id));
    if (typeof done === 'function') done(isOwn);
  });
  socket.on('presence', (notice: unknown) => {
    const { success, data } = presenceNotice.safeParse(notice);
    if (success && data.visible) void socket.join(screenRoom(actor.id));
    else void socket.leave(screenRoom(actor.id));
  });
  let typedAt = 0;
  socket.on('typing', (notice: unknown) => {
    const now = clock.now().getTime();
    if (now - typedAt < TYPING_INTERVAL_MS / 2) return;
    typedAt = now;
    Promise.try(onTyping, actor, notice).catch((error: unknown) => {
      log.debug({ error }, 'a socket said something that was refused');
    });
  });
}
