import type { WorkboxPlugin } from 'workbox-core';

/** Caches by the path alone: a signed link has another query every few hours. */
export const byPath: Required<Pick<WorkboxPlugin, 'cacheKeyWillBeUsed'>> = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};
