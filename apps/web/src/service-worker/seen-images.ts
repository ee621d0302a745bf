import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { onlyLasting } from './only-lasting.ts';

const CACHE = 'seen-images';
const bounds = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** Keeps the images people uploaded, once seen; they never change under their address. */
export function keepSeenImages(): void {
  const expiration = new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true });
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'),
    new CacheFirst({ cacheName: CACHE, plugins: [onlyLasting, expiration as WorkboxPlugin] }),
  );
}

/** Erases them, and the list of their addresses, which alone would be enough to see them again. */
export async function eraseSeenImages(): Promise<void> {
  await caches.delete(CACHE);
  await new CacheExpiration(CACHE, bounds).delete();
}
