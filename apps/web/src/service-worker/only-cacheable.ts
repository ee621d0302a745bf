import type { WorkboxPlugin } from 'workbox-core';

/** Caches complete answers (200), except placeholders, which the server sends with `no-store`. */
export const onlyCacheable: Required<Pick<WorkboxPlugin, 'cacheWillUpdate'>> = {
  cacheWillUpdate: async ({ response }) => {
    const isPlaceholder = response.headers.get('cache-control')?.includes('no-store');
    return response.status === 200 && !isPlaceholder ? response : null;
  },
};
