import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@oficio/contract/errors.ts';
import {
  presenceEvent,
  type ServerToClientEvents,
  SOCKET_TIMEOUT_MS,
  type SocketAuth,
  TYPING_INTERVAL_MS,
} from '@oficio/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import type { Config } from '../../config.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RateLimits } from '../rate-limits.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { requestIdOf } from '../security/request-ids.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { closeEndedSessions } from './close-ended-sessions.ts';
import { openSocketEnds } from './end-sockets.ts';
import { ConnectionLimits } from './limit-connections.ts';
import { limitReceivedPackets } from './limit-received-packets.ts';
import { limitSendBuffer } from './limit-send-buffer.ts';
import { attachRedisAdapter, type RedisAdapter } from './redis-adapter.ts';
import { refuseConnections } from './refuse-connections.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-types.ts';
import { VisibleTabs } from './visible-tabs.ts';

/** Far larger than a handshake or a room name; messages themselves are sent over HTTP. */
const MAX_PACKET_BYTES = 10_000;

export interface RealtimeOptions {
  authenticate(token: string | null): Promise<Actor>;
  /** Resolves to the given sessions that have not ended. */
  findLiveSessions(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Called with the unvalidated payload of a typing event. Its errors are only logged. */
  onTyping(actor: UserActor, payload: unknown): void | Promise<void>;
  clock: Clock;
  /** The only origin whose pages may open sockets; see `isAllowedOrigin`. */
  allowedOrigin: string;
  redisUrl: string | null;
  limits: RateLimits;
  trustProxy: Config['trustProxy'];
  /** Called with each event that is handed to a socket of this process. */
  onSent?: ((event: string, payload: unknown) => void) | null;
  log: Log;
}

interface ConnectionOptions extends RealtimeOptions {
  /** Null when there are no other processes. */
  adapter: RedisAdapter | null;
  visibleTabs: VisibleTabs;
}

/** The connected sockets. All events are emitted through this interface. */
export interface Realtime {
  /** Sends an event to every open tab of these users, connected to any process. */
  emitTo<Name extends keyof ServerToClientEvents>(
    userIds: readonly string[],
    event: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
  /** Closes every socket of an account, at all processes, except those of one session. */
  closeAccount(userId: string, exceptSessionId?: string | null): void;
  /** Closes the sockets that were opened with one session, at all processes. */
  closeSession(sessionId: string): void;
  /**
   * Whether a user has a visible tab, connected to any process. Takes half a second at most; false
   * when that is unknown.
   */
  hasVisibleTab(userId: string): Promise<boolean>;
  /** Refuses new connections of this process from now on, and serves the open ones. */
  refuseConnections(): void;
  /** Asks the tabs connected to this process to connect to another one. */
  askToMove(): void;
  /** The number of sockets of this process. */
  countSockets(): number;
  /** Closes the sockets of this process and accepts no new ones; does not close the HTTP server. */
  close(): Promise<void>;
}

/** The only rooms. Each is a channel of Redis at the processes that have a member. */
const userRoom = (id: string) => `user:${id}`;

/** Opens Socket.IO on the default path of an HTTP server (specification 7.5, decisions §8). */
export function openRealtime(server: HttpServer, options: RealtimeOptions): Realtime {
  const { redisUrl, clock, log } = options;
  const connections = new ConnectionLimits(options.limits, options.trustProxy);
  const io: RealtimeServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: SOCKET_TIMEOUT_MS,
    cors: { origin: options.allowedOrigin },
    allowRequest: async (request, decide) => {
      const { origin } = request.headers;
      const isAllowed = isAllowedOrigin(origin, options.allowedOrigin);
      decide(null, isAllowed && (await connections.takeConnection(request)));
    },
  });
  const refuse = refuseConnections(io, redisUrl === null);
  const redis = redisUrl ? connectRedis(redisUrl, log) : null;
  const announceLoss = () => void io.local.emit('events_lost');
  io.on('events_lost', announceLoss);
  const onLost = (whose: 'own' | 'others') => {
    if (whose === 'own') announceLoss();
    else io.serverSideEmit('events_lost');
  };
  const adapter =
    redisUrl && redis ? attachRedisAdapter(io, { redisUrl, publisher: redis, onLost, log }) : null;
  const visibleTabs = new VisibleTabs({ redis, clock, log });

  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[REQUEST_ID_HEADER] = requestIdOf(request);
  });
  io.engine.on('connection', (connection: Socket['conn']) => {
    limitSendBuffer(connection, () => log.info('a socket was closed: its client does not read'));
    limitReceivedPackets(connection, () => log.info('a socket was closed: it sends too much'));
  });
  io.use(async (socket, next) => {
    if (!connections.identifyOnce(socket.conn)) return socket.conn.close();
    const actor = await ownerOf(socket, options);
    if (!actor) return next(new Error('unauthorized'));
    if (!connections.takeSocket(actor.id, socket.conn)) return next(new Error('too many'));
    socket.data.actor = actor;
    next();
  });
  io.on('connection', async (socket) => {
    onConnection(socket, { ...options, adapter, visibleTabs });
    // The session may have ended between the check of the handshake and now.
    if (!(await ownerOf(socket, options))) socket.disconnect(true);
  });

  const endSockets = openSocketEnds(io, redis === null);
  const stopChecks = closeEndedSessions(io, options);
  return {
    emitTo(userIds, event, ...payload) {
      // An event to several rooms at once would be sent to all processes.
      for (const id of new Set(userIds)) io.to(userRoom(id)).emit(event, ...payload);
    },
    closeAccount: (accountId, exceptSessionId = null) =>
      endSockets({ accountId, keptSessionId: exceptSessionId }),
    closeSession: (sessionId) => endSockets({ sessionId }),
    hasVisibleTab: (userId) => visibleTabs.has(userId),
    refuseConnections: refuse,
    askToMove: () => void io.local.emit('move'),
    countSockets: () => io.of('/').sockets.size,
    async close() {
      refuse();
      stopChecks();
      io.local.disconnectSockets(true);
      io.engine.close();
      await visibleTabs.close();
      adapter?.close();
      redis?.disconnect();
    },
  };
}

/** The user of a socket's live session; null without a live session, or when that is unknown. */
async function ownerOf(
  { handshake, request }: RealtimeSocket,
  { authenticate, log }: RealtimeOptions,
): Promise<UserActor | null> {
  const { token } = handshake.auth as Partial<SocketAuth>;
  try {
    const actor = await authenticate(typeof token === 'string' ? token : null);
    return actor.kind === 'user' ? actor : null;
  } catch (error) {
    log.warn({ error, request: requestIdOf(request) }, 'a socket could not be authenticated');
    return null;
  }
}

function onConnection(
  socket: RealtimeSocket,
  { onTyping, onSent, clock, log, adapter, visibleTabs }: ConnectionOptions,
): void {
  const { actor } = socket.data;
  if (onSent) socket.onAnyOutgoing(onSent);
  // Emitted for malformed packets, and for events that a client names "error".
  socket.on('error', (error) => log.debug({ error }, 'a socket sent an unreadable packet'));
  // A client that has left, but answers pings, would keep its connection without a session.
  socket.on('disconnect', () => {
    visibleTabs.set(actor.id, socket.id, false);
    socket.conn.close();
  });
  socket.on('join_room', async (room: unknown, done: unknown) => {
    const isOwn =
      typeof room === 'object' && room !== null && 'user_id' in room && room.user_id === actor.id;
    if (isOwn) {
      await socket.join(userRoom(actor.id));
      // Once this is answered, the tab asks for what it has missed, and then relies on events.
      await adapter?.whenReached(userRoom(actor.id));
    }
    if (typeof done === 'function') done(isOwn);
  });
  socket.on('presence', (payload: unknown) => {
    const { success, data } = presenceEvent.safeParse(payload);
    visibleTabs.set(actor.id, socket.id, success && data.visible);
  });
  let typedAt = 0;
  socket.on('typing', (payload: unknown) => {
    const now = clock.now().getTime();
    if (now - typedAt < TYPING_INTERVAL_MS / 2) return;
    typedAt = now;
    Promise.try(onTyping, actor, payload).catch((error: unknown) => {
      log.debug({ error }, 'a typing event was refused');
    });
  });
}
