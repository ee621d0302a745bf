import type { WorkboxPlugin } from 'workbox-core';

/** Keeps what was answered in full, unless the server said that it stands in for something else. */
export const onlyLasting: Required<Pick<WorkboxPlugin, 'cacheWillUpdate'>> = {
  cacheWillUpdate: async ({ response }) => {
    const isStandIn = response.headers.get('cache-control')?.includes('no-store');
    return response.status === 200 && !isStandIn ? response : null;
  },
};
