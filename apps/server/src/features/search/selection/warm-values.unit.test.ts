import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestIdOfCall, runInCall } from '#app/platform/security/call-context.ts';
import { RecentValues } from './recent-values.ts';
import { WarmValues } from './warm-values.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const recent = new RecentValues<number>({ maxAgeMs: MINUTE, maxEntries: 100 });
  const times: number[] = [];
  const warm = new WarmValues(recent);
  const compute = async (now: number) => {
    times.push(Math.round(now));
    return now;
  };
  return { recent, warm, times, compute, ask: (now: number) => warm.get('a', now, compute) };
}

test('a value that was asked for lately is never too old, although no caller computes it', async () => {
  const { times, ask } = open();
  await ask(0);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(times).toEqual([0, 40_000, 80_000, 120_000, 160_000, 200_000, 240_000, 280_000]);
  expect(await ask(5 * MINUTE)).toBe(280_000);
});

test('nor is one that was first asked for between two runs of the timer', async () => {
  const { recent, warm, compute, ask } = open();
  const start = performance.now();
  await ask(0);
  await vi.advanceTimersByTimeAsync(10_500);
  await warm.get('b', 10_500, compute);
  while (performance.now() - start < 5 * MINUTE) {
    await vi.advanceTimersByTimeAsync(500);
    expect(recent.peek('b', performance.now() - start)).toBeDefined();
  }
});

test('the timer is started outside of the call that asked for it', async () => {
  const { ask } = open();
  const start = setTimeout;
  const calls: (string | undefined)[] = [];
  // No spy: mocks are restored after the real timers are, and would bring the fake one back.
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    calls.push(requestIdOfCall());
    return start(work, ms);
  });
  await runInCall({ requestId: 'one', userAgent: '', address: '' }, () => ask(0));
  vi.unstubAllGlobals();
  expect(calls).toEqual([undefined]);
});

test('a value that is no longer asked for is computed for ten minutes', async () => {
  const { times, ask } = open();
  await ask(0);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(times.at(-1)).toBe(600_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('only the ten values that were asked for last are kept warm', async () => {
  const { warm, times, compute } = open();
  for (let index = 0; index < 30; index += 1) await warm.get(`${index}`, 0, compute);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(times).toHaveLength(30 + 10);
});

test('after a failure the next caller computes', async () => {
  const { warm, compute } = open();
  await warm.get('a', 0, compute);
  const fail = () => Promise.reject(new Error('away'));
  await warm.get('a', 1, fail);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await warm.get('a', 41_000, compute)).toBe(41_000);
});
