import type { SearchQuery } from '@oficio/contract/search.ts';
import { areasAround, ROUNDING_KM, regionsOf } from './areas-around.ts';
import { inCategory } from './build-keyword-query.ts';
import { freeHours } from './free-hours/free-windows.ts';
import type { KnownReading } from './known-readings.ts';
import type { KeywordReading } from './read-keyword.ts';
import type { NearFilter, ProviderFilter } from './selection/provider-filter.ts';

/** The filter of a search whose keyword has been read as words and as needs. */
export function buildFilter(
  search: SearchQuery,
  { words, needs, vocabulary }: KeywordReading & Partial<Pick<KnownReading, 'vocabulary'>>,
  { now, isGuest }: { now: Date; isGuest: boolean },
): ProviderFilter {
  const { location, distance, category, include_unavailable, min_rating, sort } = search;
  return {
    keyword: words,
    needs: needs.map(({ trades }) => trades.map(inCategory).join(' | ')),
    category: category ? inCategory(category) : null,
    near: location ? nearFilter(location, distance, isGuest) : null,
    includeUnavailable: include_unavailable,
    minRating: min_rating ?? null,
    freeHours: freeHours(search, now),
    sort,
    vocabulary: (words && vocabulary) ?? null,
    now,
  };
}

/**
 * Restricts a search to a circle, using the squares by which the catalogue is indexed.
 * @param isCoarse uses the rounded points of providers, so that several searches cannot locate a
 *   provider (decisions §4)
 */
export function nearFilter(
  { lat, lng }: { lat: number; lng: number },
  kilometres: number,
  isCoarse: boolean,
): NearFilter {
  const areas = areasAround({ lat, lng }, kilometres + (isCoarse ? ROUNDING_KM : 0));
  return { lat, lng, kilometres, isCoarse, areas, regions: regionsOf(areas) };
}
