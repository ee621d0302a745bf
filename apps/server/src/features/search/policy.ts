import { FREE_HOUR_DAYS } from '@oficio/contract/search.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';

export const searchesPerAccount: RateLimit = { name: 'search-account', points: 120, seconds: 60 };
/** Limit of guests, who may share an address. */
export const searchesPerIp: RateLimit = { name: 'search-ip', points: 240, seconds: 60 };
/** Searches that the screen makes by itself must not use up those of the others at an address. */
export const offersPerIp: RateLimit = { name: 'search-offers-ip', points: 240, seconds: 60 };
/** The search field sends a request at each pause of typing. */
export const placesPerIp: RateLimit = { name: 'places-ip', points: 240, seconds: 60 };
/** The keyword field sends a request at each pause of typing. A guest's key is their address. */
export const suggestionsPerCaller: RateLimit = { name: 'suggestions', points: 240, seconds: 60 };
/** Prevents one caller from using up the geocoder's limit for all. */
export const geocodedPlacesPerIp: RateLimit = { name: 'geocoded-ip', points: 20, seconds: 60 };

export const refusals = {
  farAway: `Solo se pueden buscar horas libres en los próximos ${FREE_HOUR_DAYS} días`,
} as const;

/** Totals up to this one are exact; larger ones may be up to a minute old. */
export const MAX_EXACT_TOTAL = 1000;
/**
 * Results of a search that can be paged through: what comes after them costs more to skip than to
 * find by another search. `total` counts all.
 */
export const MAX_RESULTS = 2000;
/**
 * The same for the order by the next free hour, which no index has, of more than `MAX_EXACT_TOTAL`
 * results: this many are read by relevance and then ordered.
 */
export const MAX_BY_FREE_HOUR = 250;

/**
 * Minimum population, in thousands, of a town with pages, unless it is the capital of a province.
 */
export const MIN_THOUSANDS_FOR_A_PAGE = 100;
/** Number of other towns to which the page of a trade links. */
export const MAX_NEIGHBOURS = 8;
