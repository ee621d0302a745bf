import type { RateLimit } from '#app/platform/rate-limits.ts';

/** While someone types, each pause asks. */
export const placesPerIp: RateLimit = { name: 'places-ip', points: 240, seconds: 60 };
/** One caller must not use up what the geocoder allows everyone. */
export const geocodedPlacesPerIp: RateLimit = { name: 'geocoded-ip', points: 20, seconds: 60 };
