import { SEEN_IMAGES } from '../worker/worker-request.ts';

/** The file of an image: the same in every width, and in every link to it. */
export function imageFileOf(imageUrl: string): string {
  return new URL(imageUrl, window.location.href).pathname.split('/').at(-1) ?? '';
}

/** Erases images from those that the service worker has cached, in every width. */
export async function eraseCachedImage(...imageUrls: string[]): Promise<void> {
  if (imageUrls.length === 0 || !('caches' in window)) return;
  if (!(await caches.has(SEEN_IMAGES))) return;
  const cache = await caches.open(SEEN_IMAGES);
  const files = new Set(imageUrls.map(imageFileOf));
  for (const request of await cache.keys()) {
    if (files.has(imageFileOf(request.url))) await cache.delete(request);
  }
}
