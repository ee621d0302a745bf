import { SEEN_IMAGES } from '../worker/worker-request.ts';

/** Erases one image from those that the service worker has cached, in every width. */
export async function eraseCachedImage(imageUrl: string): Promise<void> {
  if (!('caches' in window) || !(await caches.has(SEEN_IMAGES))) return;
  const cache = await caches.open(SEEN_IMAGES);
  const fileOf = (url: string) => new URL(url, window.location.href).pathname.split('/').at(-1);
  const file = fileOf(imageUrl);
  for (const request of await cache.keys()) {
    if (fileOf(request.url) === file) await cache.delete(request);
  }
}
