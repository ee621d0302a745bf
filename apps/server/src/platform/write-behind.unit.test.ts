import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { WriteBehind } from './write-behind.ts';

const DELAY_MS = 3000;
interface Item {
  key: number;
  value: string;
}

let written: (readonly Item[])[];
let refuse: (items: readonly Item[]) => readonly Item[];
let collected: WriteBehind<Item>;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  refuse = () => [];
  collected = new WriteBehind<Item>({
    keyOf: ({ key }) => String(key),
    async write(items) {
      const refused = refuse(items);
      written.push(items.filter((item) => !refused.includes(item)));
      return refused;
    },
    log: createLog('silent'),
    delayMs: DELAY_MS,
  });
});
afterEach(() => vi.useRealTimers());

const item = (key: number, value = 'a') => ({ key, value });
const items = (count: number) => Array.from({ length: count }, (_, key) => item(key));

test('items are written together after the delay, the later of two with one key', async () => {
  for (const one of [item(1), item(2), item(1, 'b')]) collected.add(one);
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[item(1, 'b'), item(2)]]);
  await vi.advanceTimersByTimeAsync(10 * DELAY_MS);
  expect(written).toHaveLength(1);
});

test('many are written in batches, without waiting for the delay', async () => {
  for (const one of items(1000)) collected.add(one);
  await vi.advanceTimersByTimeAsync(0);
  expect(written.map(({ length }) => length)).toEqual([1000]);
  for (const one of items(2500).slice(1)) collected.add(one);
  await collected.flush();
  expect(written.slice(1).flat()).toHaveLength(2499);
  expect(Math.max(...written.map(({ length }) => length))).toBe(1000);
});

test('what could not be written is tried again, unless a later item has replaced it', async () => {
  refuse = () => {
    throw new Error('the database is away');
  };
  for (const one of [item(1), item(2), item(3)]) collected.add(one);
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  refuse = (given) => given.filter(({ key }) => key === 2);
  collected.add(item(1, 'b'));
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(written).toEqual([[item(1, 'b'), item(3)]]);
  refuse = () => [];
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(written.slice(1)).toEqual([[item(2)]]);
});

test('what is pending stays bounded while nothing can be written', async () => {
  refuse = (given) => given;
  for (const one of items(50_000)) collected.add(one);
  await collected.flush();
  for (const one of items(50_000)) collected.add(one);
  refuse = () => [];
  await collected.flush();
  expect(written.flat().length).toBeLessThan(50_000);
  expect(written.flat().length).toBeGreaterThanOrEqual(20_000);
});

test('a stop writes what was added during a flush, and leaves no timer', async () => {
  collected.add(item(1));
  const first = collected.flush();
  collected.add(item(2));
  await collected.stop();
  await first;
  expect(written.flat()).toEqual([item(1), item(2)]);
  expect(vi.getTimerCount()).toBe(0);
});
