import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, pageTotals, paging } from '../fields.ts';
import { category } from '../profiles.ts';
import { place } from '../search.ts';

/** The periods, in days, for which searches without results are listed. */
export const SEARCH_PERIODS = [7, 30, 90] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];
export const DEFAULT_SEARCH_PERIOD = 30;
/** Searches without results are kept for this many days, today included. */
export const SEARCH_DAYS_KEPT = 90;

const searchWithoutResults = z.object({
  /** In lower case, without accents and words such as "de la"; null without a keyword. */
  words: z.string().nullable(),
  category: category.nullable(),
  /** The nearest large town; null when the search had no location, or none within its distance. */
  town: place.pick({ name: true, lat: true, lng: true }).nullable(),
  /** The sum over the days of the callers who searched it on that day. */
  count: z.int().min(1),
  /** The last day on which it was searched, in the time zone of Madrid. */
  last_day: calendarDate,
});
export type SearchWithoutResults = z.output<typeof searchWithoutResults>;

/** What users have searched without finding a provider, the most frequent first. */
export const listSearchesWithoutResults = endpoint({
  method: 'GET',
  path: '/admin/searches-without-results',
  tag: 'admin',
  summary: 'Lo que se ha buscado sin encontrar a nadie, y dónde',
  access: 'superadmin',
  query: z.strictObject({
    /** Number of days, today included. */
    days: z.coerce.number<number>().pipe(z.literal(SEARCH_PERIODS)).default(DEFAULT_SEARCH_PERIOD),
    ...paging(20),
  }),
  response: z.object({ searches: z.array(searchWithoutResults), ...pageTotals }),
});
