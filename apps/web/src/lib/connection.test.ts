import { listHistory } from '@oficio/contract/history.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Answer = (signal: AbortSignal) => Promise<Response>;

const fine: Answer = async () => Response.json({});
const failing: Answer = async () => Response.json({ detail: 'No' }, { status: 503 });
const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const hanging: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

let probe: Answer;
let answer: Answer;

async function start() {
  const connection = await import('./connection.ts');
  const { api } = await import('./api.ts');
  connection.startConnection();
  return { ...connection, ask: () => api(listHistory, { query: {} }) };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) =>
    (url === '/readyz' ? probe : answer)(signal),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is lost when neither a call nor the server itself answers, and found again', async () => {
  probe = silent;
  answer = silent;
  const { ask, isOffline, onReachable } = await start();
  const found = vi.fn();
  onReachable(found);
  await expect(ask()).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found).not.toHaveBeenCalled();
  probe = fine;
  await vi.advanceTimersByTimeAsync(6000);
  expect(isOffline()).toBe(false);
  expect(found).toHaveBeenCalledTimes(1);
});

it.each([
  ['gets no answer', silent],
  ['finds an overloaded server', failing],
])('is not reported as lost after one call that %s', async (_what, failure) => {
  probe = fine;
  answer = failure;
  const { ask, isOffline } = await start();
  await expect(ask()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

it('is lost while the server has no database', async () => {
  probe = failing;
  const { checkConnection, isOffline } = await start();
  await expect(checkConnection()).resolves.toBe(false);
  expect(isOffline()).toBe(true);
});

it('does not believe a browser that says it is offline', async () => {
  probe = fine;
  const { isOffline } = await start();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

it('aborts a hanging read only when the server is unreachable', async () => {
  answer = hanging;
  probe = fine;
  const { ask, isOffline } = await start();
  const settled = vi.fn();
  const slow = ask().catch(settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
  probe = silent;
  const lost = ask();
  lost.catch(() => {});
  await vi.advanceTimersByTimeAsync(6000);
  await expect(lost).rejects.toMatchObject({ status: 0 });
  expect(isOffline()).toBe(true);
  void slow;
});
