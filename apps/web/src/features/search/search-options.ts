import { PAGE_SIZES, searchProviders } from '@oficio/contract/search.ts';
import { queryOptions } from '#app/lib/api.ts';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { preloadPublic, type RouteContext } from '#app/lib/rendering/route-context.ts';
import { readPosition } from './position-store.ts';
import { filtersOf, type SearchParams } from './search-params.ts';
import { searchPlaceOf } from './search-place.ts';
import { whereOf } from './where.ts';

/** The body of a search; defaults that the specification does not send are omitted. */
function bodyOf(params: SearchParams, location: Coordinates | null) {
  const filters = filtersOf(params);
  return {
    ...(filters.keyword && { keyword: filters.keyword }),
    category: filters.category,
    distance: filters.distance,
    location: location && { lat: location.lat, lng: location.lng },
    include_unavailable: filters.includeUnavailable,
    ...(filters.freeOn && { free_on: filters.freeOn }),
    ...(filters.freePart && { free_part: filters.freePart }),
    ...(filters.minRating && { min_rating: filters.minRating }),
    ...(filters.sort !== 'relevance' && { sort: filters.sort }),
    ...(filters.asWords && { as_words: true }),
    page: params.pagina ?? 1,
    limit: filters.pageSize,
  };
}

/** Query options of the search of an address, near a point or anywhere. */
export function searchOptions(params: SearchParams, center: Coordinates | null) {
  return queryOptions(searchProviders, { body: bodyOf(params, center) });
}

/**
 * Query options of a search that finds out how many providers a change of an empty search finds.
 */
export function offerOptions(params: SearchParams, center: Coordinates | null) {
  const body = { ...bodyOf(params, center), limit: PAGE_SIZES[0], is_offer: true };
  return queryOptions(searchProviders, { body });
}

/** Starts the search of an address, unless its centre is not known yet. */
export async function preloadSearch(context: RouteContext, params: SearchParams): Promise<void> {
  const { isKnown, center } = searchPlaceOf(whereOf(params), readPosition());
  if (isKnown) await preloadPublic(context, searchOptions(params, center));
}
