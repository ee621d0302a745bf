import type { RateLimit } from '#app/platform/rate-limits.ts';

/** A download reads everything an account has. */
export const exportsPerAccount: RateLimit = { name: 'export', points: 5, seconds: 3600 };
