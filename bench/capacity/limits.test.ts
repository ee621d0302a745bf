import { expect, test } from 'vitest';
import { brokenLimits, isSaturated, type Outcome } from './limits.ts';

const kept: Outcome = {
  calls: 20_000,
  failed: 2,
  p99Ms: 500,
  deliveryP99Ms: 1000,
  people: 1000,
  connected: 980,
};

test('a period at all of its limits keeps them', () => {
  expect(brokenLimits(kept)).toEqual([]);
});

test.each<[Partial<Outcome>, string]>([
  [{ p99Ms: 501 }, 'p99 501 ms > 500 ms'],
  [{ failed: 3 }, '3 of 20000 calls failed'],
  [{ calls: 9999, failed: 1 }, '1 of 9999 calls failed'],
  [{ deliveryP99Ms: 1001 }, 'delivery p99 1001 ms > 1000 ms'],
  [{ connected: 979 }, 'only 979 of 1000 sockets were connected'],
  [{ calls: 0, failed: 0 }, 'no call was answered'],
])('%o is named as a broken limit', (change, phrase) => {
  expect(brokenLimits({ ...kept, ...change })).toEqual([phrase]);
});

test('a period names each limit that it broke', () => {
  expect(brokenLimits({ ...kept, p99Ms: 900, deliveryP99Ms: 3000 })).toHaveLength(2);
});

test('a generator whose event loop is busy or late is saturated', () => {
  expect(isSaturated({ utilization: 0.85, delayP99Ms: 100 })).toBe(false);
  expect(isSaturated({ utilization: 0.86, delayP99Ms: 0 })).toBe(true);
  expect(isSaturated({ utilization: 0, delayP99Ms: 101 })).toBe(true);
});
