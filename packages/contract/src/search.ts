import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDate,
  coordinates,
  id,
  instant,
  MAX_SEARCH_TEXT,
  pageTotals,
  text,
} from './fields.ts';
import { availabilityStatus, category, timeZone } from './profiles.ts';

export const DISTANCES_KM = [1, 5, 10, 15, 30] as const;
export const DEFAULT_DISTANCE_KM = 30;
export const PAGE_SIZES = [10, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** The lowest ratings that a search may ask for. */
export const MIN_RATINGS = [4, 4.5, 4.8] as const;
/** The number of days, today included, in which a search looks for a free hour. */
export const FREE_HOUR_DAYS = 14;

/**
 * Parts of a day in the provider's time zone: until 14:00, from 14:00 to 18:00, from 18:00. An hour
 * belongs to the part in which it starts.
 */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
const dayPart = z.enum(DAY_PARTS);
export type DayPart = z.output<typeof dayPart>;

/**
 * Orders of the results. `relevance` is the order of decisions §6; the others sort by one value
 * first, and by that order among equals: `distance` by the distance as shown (without a location it
 * is `relevance`), `rating` by the Bayesian rating of decisions §6, `next_free` by the quarter of
 * an hour in which `next_free_at` lies, with providers without one at the end. `next_free` orders
 * up to 1 000 results; of more, it orders the 250 that come first by relevance, and the others
 * cannot be paged through.
 */
export const SORT_ORDERS = ['relevance', 'distance', 'rating', 'next_free'] as const;
const sortOrder = z.enum(SORT_ORDERS);
export type SortOrder = z.output<typeof sortOrder>;

/** Side, in degrees of latitude (about 500 m), of the square to which `area` is rounded. */
export const AREA_DEGREES = 0.005;

export const searchResult = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  /** Kilometres, rounded to 0.1; null when the search had no location. */
  distance: z.number().nullable(),
  /**
   * In a search without a location: the town of the provider, such as "Getafe", or "cerca de
   * Getafe" outside of the towns of the built-in list; null for a provider without a location, and
   * in a search with one. Guests see no more of where a provider is (decisions §4).
   */
  town: z.string().nullable(),
  description: z.string().nullable(),
  /** Rounded location; only for callers with a session. */
  area: coordinates.nullable().optional(),
  /**
   * Start of the first free hour that may be requested, within `FREE_HOUR_DAYS` days, or on the
   * requested date; null when there is none.
   */
  next_free_at: instant.nullable(),
  /** The provider's time zone, in which the free hour is displayed. */
  time_zone: timeZone,
  profile: z.object({
    status: availabilityStatus,
    rating: z.number(),
    reviews_count: z.int(),
    review_count: z.int(),
    categories: z.array(category),
  }),
});
export type SearchResult = z.output<typeof searchResult>;

export const MAX_PLACE_TEXT = 100;

export const place = z.object({
  /** Name to display, such as "Getafe" or "Madrid (28013, aprox.)". */
  name: z.string(),
  /**
   * Distinguishes it from places of the same name, for example by its province; null when not
   * needed.
   */
  detail: z.string().nullable(),
  ...coordinates.shape,
});
export type Place = z.output<typeof place>;

/** The places in Spain that a town, an address or a postcode may mean, the most likely first. */
export const findPlaces = endpoint({
  method: 'GET',
  path: '/places',
  tag: 'search',
  summary: 'Busca lugares por nombre o código postal',
  access: 'public',
  query: z.strictObject({
    q: text(MAX_PLACE_TEXT).min(1, 'Escribe un lugar'),
    /** Whether the user submitted the text; only then is an external geocoder queried. */
    submitted: z.stringbool().default(false),
  }),
  response: z.object({ places: z.array(place).max(5) }),
});

/**
 * A page of the providers that match (specification 2.7), in the order of `sort`. Guests get no
 * `area`, and distances in half kilometres (decisions §4). Beyond the last page, `results` is
 * empty.
 */
export const searchProviders = endpoint({
  method: 'POST',
  isRead: true,
  path: '/search/providers',
  tag: 'search',
  summary: 'Busca proveedores por palabra clave, categoría, distancia, valoración y hora libre',
  access: 'public',
  body: z
    .strictObject({
      keyword: text(MAX_SEARCH_TEXT).nullish(),
      /** Empty for all categories ("Todas"). */
      category: z.union([category, z.literal('')]).nullish(),
      distance: z.literal(DISTANCES_KM).default(DEFAULT_DISTANCE_KM),
      location: coordinates.nullish(),
      include_unavailable: z.boolean().default(false),
      /**
       * Only providers with a free hour on this date, in their time zone. A date after the next
       * `FREE_HOUR_DAYS` days is refused; on a past date no provider has a free hour.
       */
      free_on: calendarDate.nullish(),
      /** Only with `free_on`: the free hour starts in this part of the day. */
      free_part: dayPart.nullish(),
      /**
       * Compared with the rating as shown, with one decimal. Providers without reviews do not
       * match.
       */
      min_rating: z.literal(MIN_RATINGS).nullish(),
      sort: sortOrder.default('relevance'),
      /** Reads the keyword as words only, not as a need (decisions §6). */
      as_words: z.boolean().default(false),
      /**
       * Set by the screen for a search that it makes to offer a change of an empty search: not
       * counted.
       */
      is_offer: z.boolean().default(false),
      page: z.int().min(1).max(1_000_000).default(1),
      limit: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE),
    })
    .refine(({ free_on, free_part }) => free_on || !free_part, {
      error: 'Elige también un día',
      path: ['free_part'],
    }),
  response: z.object({
    results: z.array(searchResult),
    /** The trades that the keyword was understood to need, the surest first (decisions §6). */
    understood_as: z.array(category),
    /** The keyword as probably meant, when a typo was corrected; otherwise null. */
    did_you_mean: z.string().nullable(),
    ...pageTotals,
  }),
});
export type SearchQuery = z.output<typeof searchProviders.body>;
export type SearchResponse = z.output<typeof searchProviders.response>;
