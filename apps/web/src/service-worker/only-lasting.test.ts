import { expect, it } from 'vitest';
import { onlyLasting } from './only-lasting.ts';

const wouldKeep = async (init: ResponseInit) => {
  const response = new Response('picture', init);
  const request = new Request('https://oficio.example/uploads/192/photo.webp');
  const kept = await onlyLasting.cacheWillUpdate({
    request,
    response,
    event: new Event('fetch') as ExtendableEvent,
  });
  return kept === response;
};

it.each([
  [
    'an image for ever',
    { headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    true,
  ],
  ['one that stands in for another', { headers: { 'cache-control': 'no-store' } }, false],
  ['no image', { status: 404 }, false],
])('%s', async (_name, init, isKept) => {
  expect(await wouldKeep(init)).toBe(isKept);
});
