import type { RateLimit } from '#app/platform/rate-limits.ts';

/** Larger pictures are refused before they are decoded (decisions §5). */
export const MAX_PIXELS = 24_000_000;

export const uploadsPerUser: RateLimit = { name: 'upload-user', points: 30, seconds: 3600 };

/** An image nothing refers to stays this long: its message may be on the way. */
export const UNUSED_HOURS = 24;
