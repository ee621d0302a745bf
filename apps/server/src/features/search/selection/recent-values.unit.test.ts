import { expect, test } from 'vitest';
import { requestIdOfCall, runInCall } from '#app/platform/security/call-context.ts';
import { RecentValues } from './recent-values.ts';

const MINUTE = 60_000;
const values = () => new RecentValues<number>({ maxAgeMs: MINUTE, maxEntries: 2 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent callers share one computation', async () => {
  const recent = values();
  let computed = 0;
  const compute = async () => ++computed;
  expect(await Promise.all([recent.get('a', 0, compute), recent.get('a', 0, compute)])).toEqual([
    1, 1,
  ]);
  expect(await recent.get('a', MINUTE / 2, compute)).toBe(1);
  expect(await recent.get('a', MINUTE + 1, compute)).toBe(2);
});

test('a requested value is renewed before it is too old', async () => {
  const recent = values();
  let computed = 0;
  const compute = async () => ++computed;
  await recent.get('a', 0, compute);
  const later = [recent.get('a', 40_000, compute), recent.get('a', 41_000, compute)];
  expect(await Promise.all(later)).toEqual([1, 1]);
  await settled();
  expect(await recent.get('a', MINUTE + 1, compute)).toBe(2);
  expect(computed).toBe(2);
});

test('a value that is newer than its caller is taken, unless the clock was set back', async () => {
  const recent = values();
  await recent.get('a', 10 * MINUTE, async () => 1);
  const compute = async () => 2;
  expect(await recent.get('a', 10 * MINUTE - 1, compute)).toBe(1);
  expect(await recent.get('a', 9 * MINUTE - 1, compute)).toBe(2);
});

test('a value is renewed outside of the call that asked for it', async () => {
  const recent = values();
  const calls: (string | undefined)[] = [];
  const compute = async () => calls.push(requestIdOfCall());
  const call = { requestId: 'one', userAgent: '', address: '' };
  await runInCall(call, () => recent.get('a', 0, compute));
  await runInCall(call, () => recent.get('a', 40_000, compute));
  await settled();
  expect(calls).toEqual(['one', undefined]);
});

test('renewals run one at a time', async () => {
  const recent = values();
  await recent.get('a', 0, async () => 1);
  await recent.get('b', 0, async () => 1);
  let running = 0;
  let most = 0;
  const compute = async () => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
    return 2;
  };
  await Promise.all([recent.get('a', 40_000, compute), recent.get('b', 40_000, compute)]);
  for (let turn = 0; turn < 5; turn += 1) await settled();
  expect(most).toBe(1);
  expect(await recent.get('b', 50_000, compute)).toBe(2);
});

test('few renewals wait for a slow one, and none of a value that was replaced', async () => {
  const recent = new RecentValues<number>({ maxAgeMs: MINUTE, maxEntries: 100 });
  const keys = Array.from({ length: 50 }, (_, index) => `${index}`);
  for (const key of keys) await recent.get(key, 0, async () => 1);
  const { promise, resolve } = Promise.withResolvers<number>();
  const renewed: string[] = [];
  const compute = (key: string) => () => {
    renewed.push(key);
    return promise;
  };
  for (const key of keys) await recent.get(key, 40_000, compute(key));
  await recent.get('1', MINUTE + 1, async () => 3);
  resolve(2);
  for (let turn = 0; turn < 100; turn += 1) await settled();
  expect(renewed.length).toBeLessThanOrEqual(11);
  expect(renewed).not.toContain('1');
  expect(await recent.get('1', MINUTE + 2, async () => 4)).toBe(3);
});

test('a failure is not kept', async () => {
  const recent = values();
  const fail = () => Promise.reject(new Error('away'));
  await expect(recent.get('a', 0, fail)).rejects.toThrow('away');
  expect(await recent.get('a', 1, async () => 1)).toBe(1);
  expect(await recent.get('a', 40_000, fail)).toBe(1);
  await settled();
  await expect(recent.get('a', 40_001, fail)).rejects.toThrow('away');
});

test('the oldest values are dropped beyond the limit', async () => {
  const recent = values();
  for (const key of ['a', 'b', 'c']) await recent.get(key, 0, async () => 1);
  expect(recent.peek('a', 0)).toBeUndefined();
  expect(await recent.peek('c', 0)).toBe(1);
});

test('missing values are computed together, and the others kept', async () => {
  const recent = new RecentValues<number>({ maxAgeMs: MINUTE, maxEntries: 10 });
  const asked: string[][] = [];
  const compute = async (keys: readonly string[]) => {
    asked.push([...keys]);
    return new Map(keys.map((key) => [key, key.length]));
  };
  const sizes = async (keys: string[], now: number) => [
    ...(await recent.getAll(keys, now, compute)).values(),
  ];
  expect(await sizes(['a', 'bb'], 0)).toEqual([1, 2]);
  expect(await sizes(['bb', 'ccc'], 20_000)).toEqual([2, 3]);
  expect(await sizes(['a', 'bb', 'ccc'], 45_000)).toEqual([1, 2, 3]);
  await settled();
  expect(asked).toEqual([['a', 'bb'], ['ccc'], ['a', 'bb']]);
});
