import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { coordinates, id, pageTotals, text } from './fields.ts';
import { availabilityStatus, category } from './profiles.ts';

export const DISTANCES_KM = [1, 5, 10, 15, 30] as const;
export const DEFAULT_DISTANCE_KM = 30;
export const PAGE_SIZES = [10, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** Side, in degrees of latitude (about 500 m), of the square to which `area` is rounded. */
export const AREA_DEGREES = 0.005;

export const searchResult = z.object({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  /** Kilometres, rounded to 0.1; null when the search had no location. */
  distance: z.number().nullable(),
  description: z.string().nullable(),
  /** Rounded location; only for callers with a session. */
  area: coordinates.nullable().optional(),
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
  /** Name to display, such as "Getafe" or "Madrid (28013)". */
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

export const searchProviders = endpoint({
  method: 'POST',
  path: '/search/providers',
  tag: 'search',
  summary: 'Busca proveedores por palabra clave, categoría y distancia',
  access: 'public',
  body: z.strictObject({
    keyword: text(200).nullish(),
    /** Empty for all categories ("Todas"). */
    category: z.union([category, z.literal('')]).nullish(),
    distance: z.literal(DISTANCES_KM).default(DEFAULT_DISTANCE_KM),
    location: coordinates.nullish(),
    include_unavailable: z.boolean().default(false),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ results: z.array(searchResult), ...pageTotals }),
});
export type SearchQuery = z.output<typeof searchProviders.body>;
