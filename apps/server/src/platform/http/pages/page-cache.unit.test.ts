import { expect, test, vi } from 'vitest';
import { type Admit, PageCache } from './page-cache.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
const page = { status: 200, html: '<h1>Fontaneros</h1>', isKept: true };
const admit: Admit = (work) => work();

test('a page is written once for all who open it within seconds', async () => {
  const cache = new PageCache(clock);
  const write = vi.fn(async () => page);
  const both = await Promise.all([
    cache.get('/search', write, admit),
    cache.get('/search', write, admit),
  ]);
  expect(both[0]).toBe(both[1]);
  await cache.get('/search', write, admit);
  expect(write).toHaveBeenCalledOnce();
  await cache.get('/search?q=pintor', write, admit);
  expect(write).toHaveBeenCalledTimes(2);
  now += 6000;
  await cache.get('/search', write, admit);
  expect(write).toHaveBeenCalledTimes(3);
});

test('one that is not to be kept, or failed, is written for the next one again', async () => {
  const cache = new PageCache(clock);
  await cache.get('/search', async () => ({ ...page, status: 503, isKept: false }), admit);
  await expect(cache.get('/search', () => Promise.reject(new Error('x')), admit)).rejects.toThrow(
    'x',
  );
  expect(await cache.get('/search', async () => page, admit)).toMatchObject(page);
});

test('pages have the same tag while they are the same', async () => {
  const cache = new PageCache(clock);
  const tagOf = async (html: string) =>
    (await cache.get(html + Math.random(), async () => ({ ...page, html }), admit)).etag;
  expect(await tagOf('a')).toBe(await tagOf('a'));
  expect(await tagOf('a')).not.toBe(await tagOf('b'));
});

test('a request that waits to be admitted delays no other request for the page', async () => {
  const cache = new PageCache(clock);
  const write = vi.fn(async () => page);
  const turn = Promise.withResolvers<void>();
  const first = cache.get('/', write, (work) => turn.promise.then(work));
  expect(await cache.get('/', write, admit)).toMatchObject(page);
  turn.resolve();
  expect(await first).toMatchObject(page);
  expect(write).toHaveBeenCalledOnce();
});

test('a request that is refused leaves the page to those that are admitted', async () => {
  const cache = new PageCache(clock);
  const refused = cache.get(
    '/',
    async () => page,
    () => Promise.reject(new Error('x')),
  );
  const admitted = cache.get('/', async () => page, admit);
  await expect(refused).rejects.toThrow('x');
  expect(await admitted).toMatchObject(page);
});

test('only the request that writes a page occupies its slot until it is written', async () => {
  const cache = new PageCache(clock);
  const written = Promise.withResolvers<typeof page>();
  const write = vi.fn(() => written.promise);
  const left: string[] = [];
  const open = (name: string) =>
    cache.get('/', write, (work) => work().finally(() => left.push(name)));
  const pages = [open('writes'), open('joins')];
  await vi.waitFor(() => expect(left).toEqual(['joins']));
  written.resolve(page);
  const [own, shared] = await Promise.all(pages);
  expect(own).toBe(shared);
  expect(left).toEqual(['joins', 'writes']);
  expect(write).toHaveBeenCalledOnce();
});
