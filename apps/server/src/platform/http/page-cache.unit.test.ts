import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
const page = { status: 200, html: '<h1>Fontaneros</h1>', isKept: true };

test('a page is written once for all who open it within seconds', async () => {
  const cache = new PageCache(clock);
  const write = vi.fn(async () => page);
  const both = await Promise.all([cache.get('/search', write), cache.get('/search', write)]);
  expect(both[0]).toBe(both[1]);
  await cache.get('/search', write);
  expect(write).toHaveBeenCalledOnce();
  await cache.get('/search?q=pintor', write);
  expect(write).toHaveBeenCalledTimes(2);
  now += 6000;
  await cache.get('/search', write);
  expect(write).toHaveBeenCalledTimes(3);
});

test('one that is not to be kept, or failed, is written for the next one again', async () => {
  const cache = new PageCache(clock);
  await cache.get('/search', async () => ({ ...page, status: 503, isKept: false }));
  await expect(cache.get('/search', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await cache.get('/search', async () => page)).toMatchObject(page);
});

test('pages have the same tag while they are the same', async () => {
  const cache = new PageCache(clock);
  const tagOf = async (html: string) =>
    (await cache.get(html + Math.random(), async () => ({ ...page, html }))).etag;
  expect(await tagOf('a')).toBe(await tagOf('a'));
  expect(await tagOf('a')).not.toBe(await tagOf('b'));
});
