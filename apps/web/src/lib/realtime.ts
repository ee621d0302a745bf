import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_MAX_ATTEMPTS,
  SOCKET_TIMEOUT_MS,
} from '@oficio/contract/realtime.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { whenReachableAgain } from './connection.ts';
import { readSession, subscribeSession } from './session-store.ts';
import { readToken } from './token.ts';

/** What screens can listen to: the server's events, and each time the connection is there again. */
interface Events extends ServerToClientEvents {
  connected: () => void;
}

type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const forwarded = [
  'new_message',
  'message_removed',
  'conversation_read',
  'typing',
  'appointment_changed',
] as const;

const target = new EventTarget();
const listeners = new Set<() => void>();
let state: 'idle' | 'connecting' | 'connected' = 'idle';
let socket: AppSocket | null = null;
let connectedUserId: string | null = null;
let attempts = 0;

function become(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

function announce(name: keyof Events, payload?: unknown): void {
  target.dispatchEvent(new CustomEvent(name, { detail: payload }));
}

function isOnScreen(): boolean {
  return document.visibilityState === 'visible';
}

/** While a tab is on screen, the server sends no push to any of the person's devices. */
function sayPresence(): void {
  if (state === 'connected') socket?.emit('presence', { visible: isOnScreen() });
}

function listenTo(opened: AppSocket, userId: string): void {
  const isCurrent = () => socket === opened;
  opened.on('connect', () => {
    attempts = 0;
    opened.emit('join_room', { user_id: userId }, (hasJoined) => {
      if (!hasJoined || !isCurrent()) return;
      become('connected');
      sayPresence();
      announce('connected');
    });
  });
  opened.on('connect_error', () => {
    if (!isCurrent()) return;
    attempts += 1;
    if (attempts < SOCKET_MAX_ATTEMPTS) opened.connect();
    else become('idle');
  });
  opened.on('disconnect', () => {
    if (isCurrent()) become('idle');
  });
  for (const name of forwarded) opened.on(name, (payload: unknown) => announce(name, payload));
}

async function openSocket(userId: string): Promise<void> {
  become('connecting');
  try {
    const { io } = await import('socket.io-client');
    if (connectedUserId !== userId) return;
    socket = io({
      auth: { token: readToken() },
      transports: ['polling', 'websocket'],
      reconnection: false,
      timeout: SOCKET_TIMEOUT_MS,
    });
    listenTo(socket, userId);
  } catch (error) {
    console.error('The real-time client could not be loaded', error);
    if (connectedUserId === userId) become('idle');
  }
}

function close(): void {
  const closed = socket;
  socket = null;
  closed?.disconnect();
  become('idle');
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
  if (state !== 'idle' || !connectedUserId || !isOnScreen()) return;
  attempts = 0;
  if (!socket) {
    void openSocket(connectedUserId);
    return;
  }
  become('connecting');
  socket.connect();
}

/** Keeps one socket for whoever is logged in. Called once, at start. */
export function startRealtime(): void {
  subscribeSession(followSession);
  followSession();
  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', sayPresence);
  whenReachableAgain(reconnect);
  document.addEventListener('visibilitychange', reconnect);
}

/** Tells the other party that one is typing; without a connection they simply do not see it. */
export function sendTyping(conversationId: string): void {
  if (state === 'connected') socket?.emit('typing', { conversation_id: conversationId });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether events arrive; while they do not, what is on screen has to be asked for. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => state === 'connected');
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
