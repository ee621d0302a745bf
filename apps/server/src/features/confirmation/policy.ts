import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Confirmations of one account, right or wrong, and challenges for them. */
export const confirmationsPerAccount: RateLimit = {
  name: 'confirmations',
  points: 30,
  seconds: 600,
};
