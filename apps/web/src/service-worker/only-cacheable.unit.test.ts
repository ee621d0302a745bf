import { expect, it } from 'vitest';
import { onlyCacheable } from './only-cacheable.ts';

const isCached = async (init: ResponseInit) => {
  const response = new Response('picture', init);
  const request = new Request('https://oficio.example/uploads/192/photo.webp');
  const stored = await onlyCacheable.cacheWillUpdate({
    request,
    response,
    event: new Event('fetch') as ExtendableEvent,
  });
  return stored === response;
};

it.each([
  [
    'caches an immutable image',
    { headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    true,
  ],
  ['does not cache a placeholder', { headers: { 'cache-control': 'no-store' } }, false],
  ['does not cache an error', { status: 404 }, false],
])('%s', async (_name, init, expected) => {
  expect(await isCached(init)).toBe(expected);
});
