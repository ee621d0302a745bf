import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_MAX_ATTEMPTS,
  SOCKET_TIMEOUT_MS,
} from '@oficio/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { checkConnection, isOffline, onReachable } from './connection.ts';
import { moveDelay, reconnectDelay } from './reconnect-delay.ts';
import { readSession, refreshSession, subscribeSession } from './session-store.ts';
import { createStore, useStore } from './store.ts';
import { readToken } from './token.ts';

type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const forwarded = [
  'new_message',
  'message_removed',
  'conversation_read',
  'typing',
  'appointment_changed',
  'answers_seen',
] as const;

/** A connection that lasted this long counts as stable: its end is not a connection failure. */
const STABLE_AFTER_MS = 30_000;

const target = new EventTarget();
const state = createStore<'idle' | 'connecting' | 'connected'>('idle');
let socket: AppSocket | null = null;
/** The session whose socket is open or is being opened. */
let connected: { userId: string; token: string } | null = null;
/** Attempts in the current round; at most three per round (specification 7.5). */
let attempts = 0;
/** Rounds since the last stable connection. */
let failedRounds = 0;
let connectedAt = 0;
let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
/** Whether the server has lost events that no screen has asked for yet. */
let hasLostEvents = false;

function dispatch(name: keyof ServerToClientEvents, payload?: unknown): void {
  target.dispatchEvent(new CustomEvent(name, { detail: payload }));
}

function isTabVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** While a tab is visible, the server sends no push to the user's devices. */
function sendPresence(): void {
  if (state.get() === 'connected') socket?.emit('presence', { visible: isTabVisible() });
}

/** Lets the screens ask for what they may have missed; those of a hidden tab once it is visible. */
function catchUp(): void {
  if (!hasLostEvents || !isTabVisible() || state.get() !== 'connected') return;
  hasLostEvents = false;
  dispatch('events_lost');
}

function listenTo(opened: AppSocket, userId: string): void {
  const isCurrent = () => socket === opened;
  /** Timer that runs until the server confirms that the room was joined. */
  let joining: ReturnType<typeof setTimeout> | undefined;
  opened.on('connect', () => {
    attempts = 0;
    joining = setTimeout(() => opened.disconnect(), SOCKET_TIMEOUT_MS);
    opened.emit('join_room', { user_id: userId }, (hasJoined) => {
      clearTimeout(joining);
      if (!isCurrent()) return;
      if (!hasJoined) {
        opened.disconnect();
        return;
      }
      connectedAt = Date.now();
      state.set('connected');
      sendPresence();
      // Those that were sent while there was no connection.
      hasLostEvents = false;
      dispatch('events_lost');
    });
  });
  opened.on('connect_error', () => {
    if (!isCurrent()) return;
    attempts += 1;
    if (attempts < SOCKET_MAX_ATTEMPTS) opened.connect();
    else stopAndScheduleReconnect();
  });
  opened.on('disconnect', () => {
    clearTimeout(joining);
    if (!isCurrent()) return;
    if (state.get() === 'connected' && Date.now() - connectedAt >= STABLE_AFTER_MS)
      failedRounds = 0;
    stopAndScheduleReconnect();
  });
  opened.on('move', () => {
    setTimeout(() => isCurrent() && move(), moveDelay());
  });
  opened.on('events_lost', () => {
    hasLostEvents = true;
    setTimeout(catchUp, reconnectDelay(0));
  });
  for (const name of forwarded) opened.on(name, (payload: unknown) => dispatch(name, payload));
}

async function openSocket(session: NonNullable<typeof connected>): Promise<void> {
  state.set('connecting');
  try {
    const { io } = await import('socket.io-client');
    if (connected !== session) return;
    socket = io({
      auth: { token: session.token },
      transports: ['polling', 'websocket'],
      reconnection: false,
      timeout: SOCKET_TIMEOUT_MS,
    });
    listenTo(socket, session.userId);
  } catch (error) {
    console.error('The real-time client could not be loaded', error);
    if (connected === session) stopAndScheduleReconnect();
  }
}

function close(): void {
  const closed = socket;
  socket = null;
  clearTimeout(reconnectTimer);
  closed?.disconnect();
  state.set('idle');
}

/** Opens a new connection, which a proxy sends to a process that is not about to stop. */
function move(): void {
  close();
  connect();
}

/** Opens the socket of the session, and closes it for a guest. The same user may begin another session. */
function followSession(): void {
  const { user } = readSession();
  const token = user && readToken();
  if (user?.id === connected?.userId && token === (connected?.token ?? null)) return;
  close();
  connected = user && token ? { userId: user.id, token } : null;
  attempts = 0;
  failedRounds = 0;
  if (connected) void openSocket(connected);
}

/** Connects, unless the tab is hidden: then when it becomes visible. */
function connect(): void {
  if (state.get() !== 'idle' || !connected || !isTabVisible()) return;
  clearTimeout(reconnectTimer);
  attempts = 0;
  if (!socket) {
    void openSocket(connected);
    return;
  }
  state.set('connecting');
  socket.connect();
}

function stopAndScheduleReconnect(): void {
  state.set('idle');
  clearTimeout(reconnectTimer);
  reconnectTimer = setTimeout(() => void reconnect(), reconnectDelay(failedRounds));
  failedRounds += 1;
}

/**
 * Reconnects after the server closed the socket. The session is checked first: a revoked one ends
 * here instead of being refused repeatedly. While the server is unreachable, `connection.ts`
 * detects when it is back.
 */
async function reconnect(): Promise<void> {
  if (state.get() !== 'idle' || !isTabVisible() || isOffline()) return;
  if (await refreshSession()) connect();
  // The tab may have connected for another reason meanwhile.
  else if ((await checkConnection()) && state.get() === 'idle') stopAndScheduleReconnect();
}

/** Keeps one socket open for the logged-in user (decisions §8). Called once, at start. */
export function startRealtime(): void {
  subscribeSession(followSession);
  followSession();
  window.addEventListener('online', connect);
  document.addEventListener('visibilitychange', sendPresence);
  document.addEventListener('visibilitychange', catchUp);
  onReachable(connect);
  document.addEventListener('visibilitychange', connect);
}

/** Sends a typing event to the other participant; without a connection it is dropped. */
export function sendTyping(conversationId: string): void {
  if (state.get() === 'connected') socket?.emit('typing', { conversation_id: conversationId });
}

/** Whether events arrive. While they do not, screens poll. */
export function useIsLive(): boolean {
  return useStore(state, (now) => now === 'connected');
}

/** Calls `listener` for each event of this name while the component is mounted. */
export function useRealtimeEvent<Name extends keyof ServerToClientEvents>(
  name: Name,
  listener: (...payload: Parameters<ServerToClientEvents[Name]>) => void,
): void {
  const handle = useEffectEvent((event: Event) => {
    listener(
      ...([(event as CustomEvent).detail] as unknown as Parameters<ServerToClientEvents[Name]>),
    );
  });
  useEffect(() => {
    const listen = (event: Event) => handle(event);
    target.addEventListener(name, listen);
    return () => target.removeEventListener(name, listen);
  }, [name]);
}

/**
 * Calls `refresh` when events may have been missed: after each reconnect and each loss at the server,
 * and when the component is mounted with a connection, as its code may have been loaded, or React may
 * have committed it, later.
 */
export function useMissedEvents(refresh: () => void): void {
  useRealtimeEvent('events_lost', refresh);
  const refreshIfConnected = useEffectEvent(() => {
    if (state.get() === 'connected') refresh();
  });
  useEffect(() => refreshIfConnected(), []);
}
