import { expect, it } from 'vitest';
import { byPath } from './by-path.ts';

const keyOf = (url: string) =>
  byPath.cacheKeyWillBeUsed({
    request: new Request(url),
    mode: 'read',
    event: new Event('fetch') as ExtendableEvent,
  });

it('an image has one place in the cache, whatever its link', async () => {
  const path = 'https://oficio.example/uploads/192/photo.webp';
  expect(await keyOf(`${path}?expires=1&signature=a`)).toBe(path);
  expect(await keyOf(path)).toBe(path);
});
