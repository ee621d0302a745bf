import { expect, test } from 'vitest';
import { mapInChunks } from './map-in-chunks.ts';

test('maps all items in their order, and lets other work run between them', async () => {
  const items = Array.from({ length: 1801 }, (_, index) => index);
  let mapped = 0;
  const seen: number[] = [];
  const watch = () => {
    seen.push(mapped);
    if (mapped < items.length) setImmediate(watch);
  };
  setImmediate(watch);
  const doubled = await mapInChunks(items, (item) => {
    mapped += 1;
    return item * 2;
  });
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect(seen.slice(0, 3)).toEqual([500, 1000, 1500]);
});

test('maps a short list without a pause, and no items to none', async () => {
  expect(await mapInChunks([], String)).toEqual([]);
  expect(await mapInChunks([1, 2], String)).toEqual(['1', '2']);
});
