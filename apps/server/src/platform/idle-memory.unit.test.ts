import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage, onceAfterLoads } from './idle-memory.ts';

test('the first idle moment after a start and after each load is the time to collect', () => {
  const isDue = onceAfterLoads();
  const shares = [0.9, 0.07, 0.01, 0.01, 0.07, 0.01, 0.5, 0.3, 0.07, 0.04, 0];
  expect(shares.filter((share) => isDue(share))).toEqual([0.01, 0.04]);
});

test('what nobody refers to is collected', async () => {
  const large = new WeakRef(new Array(1000).fill({}));
  await pause(1);
  collectGarbage();
  expect(large.deref()).toBeUndefined();
});
