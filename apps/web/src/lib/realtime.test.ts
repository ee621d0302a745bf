import type { AuthUser } from '@oficio/contract/auth.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Stands in for the library's socket: the network says whether a connection comes about. */
class FakeSocket {
  isNetworkUp = true;
  isLetIn = true;
  attempts = 0;
  readonly emitted: string[] = [];
  /** What it has said of being on screen. */
  readonly presence: unknown[] = [];
  private readonly listeners = new Map<string, (payload?: unknown) => void>();

  on(name: string, listener: (payload?: unknown) => void): void {
    this.listeners.set(name, listener);
  }
  hear(name: string, payload?: unknown): void {
    this.listeners.get(name)?.(payload);
  }
  emit(name: string, payload: unknown, done?: (isDone: boolean) => void): void {
    if (name === 'presence') this.presence.push(payload);
    else this.emitted.push(name);
    done?.(this.isLetIn);
  }
  connect(): void {
    this.attempts += 1;
    this.hear(this.isNetworkUp ? 'connect' : 'connect_error');
  }
  disconnect(): void {
    this.hear('disconnect');
  }
}

let socket: FakeSocket;
let options: unknown;

beforeEach(() => {
  vi.resetModules();
  socket = new FakeSocket();
  vi.doMock('socket.io-client', () => ({
    io: (given: unknown) => {
      options = given;
      queueMicrotask(() => socket.connect());
      return socket;
    },
  }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: 'lucia' } as AuthUser, profile: {} }),
  );
  localStorage.setItem('token', 'a');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function start() {
  const realtime = await import('./realtime.ts');
  const { refreshSession } = await import('./session-store.ts');
  realtime.startRealtime();
  const { result } = renderHook(() => realtime.useIsLive());
  await act(async () => {
    await refreshSession();
    await vi.waitFor(() => expect(socket.attempts).toBeGreaterThan(0));
  });
  return { realtime, isLive: () => result.current };
}

const comeBack = () => act(async () => window.dispatchEvent(new Event('online')));

it('is live once it has joined the room of its user', async () => {
  const { isLive } = await start();
  expect(isLive()).toBe(true);
  expect(socket.emitted).toEqual(['join_room']);
});

it('polls before it upgrades, waits 10 seconds and never reconnects by itself', async () => {
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

it('gives up after three attempts, and connects when the browser is back online', async () => {
  socket.isNetworkUp = false;
  const { isLive } = await start();
  expect(socket.attempts).toBe(3);
  expect(isLive()).toBe(false);
  socket.isNetworkUp = true;
  await comeBack();
  expect(isLive()).toBe(true);
});

it('does not reconnect by itself after a disconnect, but with the browser', async () => {
  const { isLive } = await start();
  await act(async () => socket.hear('disconnect'));
  expect(isLive()).toBe(false);
  expect(socket.attempts).toBe(1);
  await comeBack();
  expect(isLive()).toBe(true);
});

it('says that somebody is typing only while it is connected', async () => {
  const { realtime } = await start();
  realtime.sendTyping('lucia_ramon');
  await act(async () => socket.hear('disconnect'));
  realtime.sendTyping('lucia_ramon');
  expect(socket.emitted).toEqual(['join_room', 'typing']);
});

it('says whether it is on screen: once connected, and at each change', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  };
  await start();
  expect(socket.presence).toEqual([{ visible: true }]);
  await turn('hidden');
  await turn('visible');
  expect(socket.presence).toEqual([{ visible: true }, { visible: false }, { visible: true }]);

  await act(async () => socket.hear('disconnect'));
  await turn('hidden');
  await comeBack();
  expect(socket.presence).toHaveLength(3);
  await turn('visible');
  expect(socket.presence.slice(3)).toEqual([{ visible: true }]);
});
