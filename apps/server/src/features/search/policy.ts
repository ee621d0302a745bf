import type { PoolOptions } from '#app/platform/db/database.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

/** While someone types, each pause asks. */
export const placesPerIp: RateLimit = { name: 'places-ip', points: 240, seconds: 60 };
/** One caller must not use up what the geocoder allows everyone. */
export const geocodedPlacesPerIp: RateLimit = { name: 'geocoded-ip', points: 20, seconds: 60 };

/** Towns below it have no pages of their own, unless they are a province's capital. */
export const MIN_THOUSANDS_FOR_A_PAGE = 100;
/** Other towns a trade's page leads to. */
export const MAX_NEIGHBOURS = 8;

/**
 * Searches have few connections of their own, so that no number of slow ones takes those of
 * everything else, and end after 2 s, which is answered with 503. Their statements are always the
 * same few, and planning one takes longer than executing it: each connection plans them once.
 */
export const SEARCH_POOL: PoolOptions = {
  maxConnections: 8,
  statementTimeoutMs: 2000,
  plansOnce: true,
};
