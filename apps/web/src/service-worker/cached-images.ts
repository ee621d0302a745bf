import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { SEEN_IMAGES } from '#app/lib/worker/worker-request.ts';
import { byPath } from './by-path.ts';
import { onlyCacheable } from './only-cacheable.ts';

const bounds = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };

/**
 * Caches uploaded images once they are fetched; the content of a path never changes. An image is
 * shown on this device after the link with which it was fetched has expired.
 */
export function cacheImages(): void {
  const expiration = new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'),
    new CacheFirst({
      cacheName: SEEN_IMAGES,
      plugins: [byPath, onlyCacheable, expiration as WorkboxPlugin],
    }),
  );
}

/** Erases the cached images and the list of their paths. */
export async function eraseCachedImages(): Promise<void> {
  await caches.delete(SEEN_IMAGES);
  await new CacheExpiration(SEEN_IMAGES, bounds).delete();
}
