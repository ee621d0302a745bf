import type { Server as HttpServer } from 'node:http';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SocketAuth,
} from '@oficio/contract/realtime.ts';
import { createAdapter } from '@socket.io/redis-adapter';
import { Server, type Socket } from 'socket.io';
import type { Actor, UserActor } from '../actor.ts';
import type { Log } from '../log.ts';
import { connectRedis } from '../redis.ts';

/** A handshake and a room name fit many times over; messages themselves travel over HTTP. */
const MAX_PACKET_BYTES = 10_000;

interface SocketData {
  actor: UserActor;
}

type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, object, SocketData>;
type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, object, SocketData>;

export interface RealtimeOptions {
  authenticate(token: string | null): Promise<Actor>;
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
  /** Closes every socket of an account. */
  closeAccount(userId: string): void;
  /** Closes the sockets that were opened with one session. */
  closeSession(sessionId: string): void;
  close(): Promise<void>;
}

const userRoom = (id: string) => `user:${id}`;
const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

/** Opens Socket.IO on the default path of an HTTP server (specification 7.5, decisions §8). */
export function openRealtime(server: HttpServer, options: RealtimeOptions): Realtime {
  const io: RealtimeServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    cors: { origin: options.allowedOrigin },
  });
  const closeRedis = options.redisUrl ? joinProcesses(io, options.redisUrl, options.log) : null;

  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as Partial<SocketAuth>;
    const actor = await options
      .authenticate(typeof token === 'string' ? token : null)
      .catch((error: unknown) => {
        options.log.warn({ error }, 'a socket could not be authenticated');
        return null;
      });
    if (actor?.kind !== 'user') return next(new Error('unauthorized'));
    socket.data.actor = actor;
    next();
  });
  io.on('connection', welcome);

  return {
    emitTo(userIds, event, ...payload) {
      const rooms = [...new Set(userIds)].map(userRoom);
      io.to(rooms).emit(event, ...payload);
    },
    closeAccount: (userId) => io.in(accountRoom(userId)).disconnectSockets(true),
    closeSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    async close() {
      await io.close();
      closeRedis?.();
    },
  };
}

function welcome(socket: RealtimeSocket): void {
  const { actor } = socket.data;
  void socket.join([accountRoom(actor.id), sessionRoom(actor.sessionId)]);
  socket.on('join_room', async (room: unknown, done: unknown) => {
    const isOwn =
      typeof room === 'object' && room !== null && 'user_id' in room && room.user_id === actor.id;
    if (isOwn) await socket.join(userRoom(actor.id));
    if (typeof done === 'function') done(isOwn);
  });
}

/** Lets several processes reach each other's sockets; while Redis is away each reaches its own. */
function joinProcesses(io: RealtimeServer, redisUrl: string, log: Log): () => void {
  const publisher = connectRedis(redisUrl, log);
  const subscriber = publisher.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.options.commandTimeout = undefined;
  subscriber.on('error', (error) => log.warn({ error }, 'Redis subscription is out of reach'));
  const publish = publisher.publish.bind(publisher);
  publisher.publish = ((channel: string, message: Buffer) =>
    publish(channel, message).catch((error: unknown) => {
      log.warn({ error }, 'an event did not reach the other processes');
      return 0;
    })) as typeof publisher.publish;
  io.adapter(createAdapter(publisher, subscriber));
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}
