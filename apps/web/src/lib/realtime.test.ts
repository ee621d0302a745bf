import type { AuthUser } from '@oficio/contract/auth.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FakeSocket } from '#app/testing/fake-socket.ts';

type Answer = () => Promise<Response>;

const alive: Answer = async () => Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} });
const revoked: Answer = async () =>
  Response.json({ detail: 'Sesión no válida o caducada' }, { status: 401 });
const overloaded: Answer = async () =>
  Response.json({ detail: 'Servicio no disponible temporalmente' }, { status: 503 });
const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

let socket: FakeSocket;
let options: unknown;
/** How often a socket was made. */
let made: number;
let profile: Answer;
let readiness: Answer;

function io(given: unknown): FakeSocket {
  options = given;
  made += 1;
  queueMicrotask(() => socket.connect());
  return socket;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  socket = new FakeSocket();
  made = 0;
  profile = vi.fn(alive);
  readiness = async () => Response.json({});
  vi.doMock('socket.io-client', () => ({ io }));
  vi.stubGlobal('fetch', (url: string) => (url === '/readyz' ? readiness() : profile()));
  localStorage.setItem('token', 'a');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function start() {
  const realtime = await import('./realtime.ts');
  const { refreshSession } = await import('./session-store.ts');
  const { startConnection } = await import('./connection.ts');
  startConnection();
  realtime.startRealtime();
  const { result } = renderHook(() => realtime.useIsLive());
  await act(async () => {
    await refreshSession();
    await vi.waitFor(() => expect(socket.attempts).toBeGreaterThan(0));
  });
  return { realtime, isLive: () => result.current };
}

const comeBack = () => act(async () => window.dispatchEvent(new Event('online')));

const lose = (reason: string) => act(async () => socket.lose(reason));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function turn(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

it('is live once it has joined the room of its user', async () => {
  const { isLive } = await start();
  expect(isLive()).toBe(true);
  expect(socket.emitted).toEqual(['join_room']);
});

it('polls before it upgrades, waits 10 seconds and leaves reconnecting to the app', async () => {
  await start();
  expect(options).toEqual({
    auth: { token: 'a' },
    transports: ['polling', 'websocket'],
    reconnection: false,
    timeout: 10_000,
  });
});

it('is not live while it may not join, so that the lists are asked for', async () => {
  socket.isLetIn = false;
  const { isLive } = await start();
  expect(socket.emitted).toEqual(['join_room']);
  expect(isLive()).toBe(false);
});

it('stops after three attempts, and connects at once when the browser is back online', async () => {
  socket.isNetworkUp = false;
  const { isLive } = await start();
  expect(socket.attempts).toBe(3);
  expect(isLive()).toBe(false);
  socket.isNetworkUp = true;
  await comeBack();
  expect(isLive()).toBe(true);
});

it.each(['io server disconnect', 'transport close'])(
  'connects again by itself within seconds of "%s", and says that it did',
  async (reason) => {
    const { realtime, isLive } = await start();
    const onConnected = vi.fn();
    renderHook(() => realtime.useRealtimeEvent('events_lost', onConnected));
    await lose(reason);
    expect(isLive()).toBe(false);
    await pass(900);
    expect(socket.attempts).toBe(1);
    await pass(6000);
    expect(isLive()).toBe(true);
    expect(socket.attempts).toBe(2);
    expect(onConnected).toHaveBeenCalledTimes(1);
  },
);

it('says that events were missed before a component was there, and after each loss', async () => {
  const { realtime } = await start();
  const refresh = vi.fn();
  renderHook(() => realtime.useMissedEvents(refresh));
  expect(refresh).toHaveBeenCalledTimes(1);
  await lose('transport close');
  renderHook(() => realtime.useMissedEvents(refresh));
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(7000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('says within seconds that events were missed which the server has lost', async () => {
  const { realtime, isLive } = await start();
  const refresh = vi.fn();
  renderHook(() => realtime.useRealtimeEvent('events_lost', refresh));
  for (const _lost of [1, 2]) await act(async () => socket.hear('events_lost'));
  await pass(7000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(isLive()).toBe(true);
  expect(socket.attempts).toBe(1);

  await turn('hidden');
  await act(async () => socket.hear('events_lost'));
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await turn('visible');
  expect(refresh).toHaveBeenCalledTimes(2);

  await turn('hidden');
  await act(async () => socket.hear('events_lost'));
  await lose('transport close');
  await turn('visible');
  await pass(60_000);
  expect(isLive()).toBe(true);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('opens a new connection within a second when its process is about to stop', async () => {
  const { realtime, isLive } = await start();
  const onConnected = vi.fn();
  renderHook(() => realtime.useRealtimeEvent('events_lost', onConnected));
  await act(async () => socket.hear('move'));
  expect(isLive()).toBe(true);
  await pass(1000);
  expect(socket.attempts).toBe(2);
  expect(isLive()).toBe(true);
  expect(onConnected).toHaveBeenCalledTimes(1);
});

it('connects once when its connection is closed before it has moved', async () => {
  const { isLive } = await start();
  await act(async () => socket.hear('move'));
  await lose('transport close');
  await pass(7000);
  expect(socket.attempts).toBe(2);
  expect(isLive()).toBe(true);
});

it('spreads the tabs of a server that closed over several seconds', async () => {
  const random = vi.spyOn(Math, 'random');
  const { isLive } = await start();
  random.mockReturnValue(0);
  await lose('transport close');
  await pass(1001);
  expect(isLive()).toBe(true);
  await pass(60_000);
  random.mockReturnValue(0.99);
  await lose('transport close');
  await pass(5000);
  expect(isLive()).toBe(false);
  await pass(1000);
  expect(isLive()).toBe(true);
});

it('waits longer after each round that failed, a minute or so at most', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.8);
  socket.isNetworkUp = false;
  const { isLive } = await start();
  const rounds: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    const before = socket.attempts;
    await pass(60_000);
    rounds.push((socket.attempts - before) / 3);
  }
  expect(rounds[0]).toBeGreaterThan(1);
  expect(rounds.slice(3).every((count) => count <= 2)).toBe(true);
  expect(rounds.slice(3).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(6);
  socket.isNetworkUp = true;
  await pass(70_000);
  expect(isLive()).toBe(true);
});

it('asks the session before it connects again, and ends with a revoked one', async () => {
  const { isLive } = await start();
  const { readSession } = await import('./session-store.ts');
  profile = vi.fn(revoked);
  await lose('io server disconnect');
  await pass(120_000);
  expect(readSession().status).toBe('guest');
  expect(isLive()).toBe(false);
  expect(socket.attempts).toBe(1);
  expect(profile).toHaveBeenCalledTimes(1);
});

it('does not loop when the server closes each connection that it lets in', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await start();
  let closed = 0;
  for (let second = 0; second < 300; second += 1) {
    if (socket.attempts > closed) {
      closed = socket.attempts;
      await lose('io server disconnect');
    }
    await pass(1000);
  }
  expect(socket.attempts).toBeLessThan(15);
});

it('connects once the server can be reached again, without waiting for its own turn', async () => {
  const { isLive } = await start();
  profile = silent;
  readiness = silent;
  await lose('transport close');
  await pass(60_000);
  expect(socket.attempts).toBe(1);
  profile = alive;
  readiness = async () => Response.json({});
  await pass(6000);
  expect(isLive()).toBe(true);
});

it('tries again while only the session cannot be asked', async () => {
  const { isLive } = await start();
  profile = overloaded;
  await lose('transport close');
  await pass(30_000);
  expect(socket.attempts).toBe(1);
  profile = alive;
  await pass(70_000);
  expect(isLive()).toBe(true);
});

it('does not reconnect a hidden tab until it becomes visible', async () => {
  const { isLive } = await start();
  await turn('hidden');
  await lose('transport close');
  await pass(120_000);
  expect(socket.attempts).toBe(1);
  await turn('visible');
  expect(isLive()).toBe(true);
});

it('connects again after a room was refused', async () => {
  socket.isLetIn = false;
  const { isLive } = await start();
  socket.isLetIn = true;
  await pass(10_000);
  expect(isLive()).toBe(true);
});

it('sends typing events only while it is connected', async () => {
  const { realtime } = await start();
  realtime.sendTyping('lucia_ramon');
  await lose('transport close');
  realtime.sendTyping('lucia_ramon');
  expect(socket.emitted).toEqual(['join_room', 'typing']);
});

it('says whether it is on screen: once connected, and at each change', async () => {
  await start();
  expect(socket.presence).toEqual([{ visible: true }]);
  await turn('hidden');
  await turn('visible');
  expect(socket.presence).toEqual([{ visible: true }, { visible: false }, { visible: true }]);

  await lose('transport close');
  await turn('hidden');
  await comeBack();
  expect(socket.presence).toHaveLength(3);
  await turn('visible');
  expect(socket.presence.slice(3)).toEqual([{ visible: true }]);
});

it('a room that is not joined in time counts as a lost connection, which is tried again', async () => {
  socket.isAnswering = false;
  const { isLive } = await start();
  expect(isLive()).toBe(false);
  socket.isAnswering = true;
  await pass(60_000);
  expect(isLive()).toBe(true);
});

it('connects with the token of a session that its user has begun since', async () => {
  const { isLive } = await start();
  const { openSession } = await import('./session-store.ts');
  await act(async () => {
    await openSession({ token: 'b', user: { id: 'lucia' } as AuthUser });
  });
  expect(options).toMatchObject({ auth: { token: 'b' } });
  expect(isLive()).toBe(true);
  await act(async () => void (await (await import('./session-store.ts')).refreshSession()));
  expect(made).toBe(2);
});

it('stays live when it connected while a late answer about its session was awaited', async () => {
  const { isLive } = await start();
  const late = Promise.withResolvers<Response>();
  profile = () => late.promise;
  await lose('transport close');
  await pass(6000);
  await turn('hidden');
  await turn('visible');
  expect(isLive()).toBe(true);
  await act(async () => late.resolve(await overloaded()));
  await pass(1000);
  profile = alive;
  await pass(60_000);
  expect(isLive()).toBe(true);
  await turn('hidden');
  expect(socket.presence.at(-1)).toEqual({ visible: false });
});

it('makes one socket although another tab has begun a session while its code loads', async () => {
  const loaded = Promise.withResolvers<void>();
  vi.doMock('socket.io-client', async () => {
    await loaded.promise;
    return { io };
  });
  const { startRealtime } = await import('./realtime.ts');
  const { readSession, startSession } = await import('./session-store.ts');
  startRealtime();
  startSession();
  const isUser = () => vi.waitFor(() => expect(readSession().status).toBe('user'));
  await act(isUser);
  await act(async () => {
    localStorage.setItem('token', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'b' }));
    expect(readSession().status).toBe('loading');
    await isUser();
    loaded.resolve();
    await vi.waitFor(() => expect(socket.attempts).toBeGreaterThan(0));
  });
  expect(made).toBe(1);
  expect(options).toMatchObject({ auth: { token: 'b' } });
});
