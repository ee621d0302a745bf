import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_MAX_ATTEMPTS,
  SOCKET_TIMEOUT_MS,
} from '@oficio/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { readSession, subscribeSession } from './session-store.ts';
import { readToken } from './token.ts';

/** What screens can listen to: the server's events, and each time the connection is there again. */
interface Events extends ServerToClientEvents {
  connected: () => void;
}

type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const forwarded = ['new_message', 'conversation_read', 'appointment_changed'] as const;

const target = new EventTarget();
let socket: AppSocket | null = null;
let connectedUserId: string | null = null;
let attempts = 0;

function announce(name: keyof Events, payload?: unknown): void {
  target.dispatchEvent(new CustomEvent(name, { detail: payload }));
}

async function openSocket(userId: string): Promise<void> {
  const { io } = await import('socket.io-client');
  if (connectedUserId !== userId) return;
  const opened: AppSocket = io({
    auth: { token: readToken() },
    transports: ['polling', 'websocket'],
    reconnection: false,
    timeout: SOCKET_TIMEOUT_MS,
  });
  socket = opened;
  opened.on('connect', () => {
    attempts = 0;
    opened.emit('join_room', { user_id: userId }, () => announce('connected'));
  });
  opened.on('connect_error', () => {
    attempts += 1;
    if (socket === opened && attempts < SOCKET_MAX_ATTEMPTS) opened.connect();
  });
  for (const name of forwarded) opened.on(name, (payload: unknown) => announce(name, payload));
}

function close(): void {
  socket?.disconnect();
  socket = null;
}

/** Connects for the session's user and nobody else. */
function followSession(): void {
  const userId = readSession().user?.id ?? null;
  if (userId === connectedUserId) return;
  close();
  connectedUserId = userId;
  attempts = 0;
  if (userId) void openSocket(userId);
}

/** The socket never reconnects by itself (specification 7.5); a person coming back does it. */
function reconnect(): void {
  if (document.visibilityState !== 'visible' || !socket || socket.active || socket.connected)
    return;
  attempts = 0;
  socket.connect();
}

/** Keeps one socket for whoever is logged in. Called once, at start. */
export function startRealtime(): void {
  subscribeSession(followSession);
  followSession();
  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', reconnect);
}

/** Runs `listener` for each event of this name while the component is mounted. */
export function useRealtimeEvent<Name extends keyof Events>(
  name: Name,
  listener: (...payload: Parameters<Events[Name]>) => void,
): void {
  const handle = useEffectEvent((event: Event) => {
    listener(...([(event as CustomEvent).detail] as unknown as Parameters<Events[Name]>));
  });
  useEffect(() => {
    const listen = (event: Event) => handle(event);
    target.addEventListener(name, listen);
    return () => target.removeEventListener(name, listen);
  }, [name]);
}
