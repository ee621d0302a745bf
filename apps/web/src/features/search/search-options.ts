import { type SearchQuery, searchProviders } from '@oficio/contract/search.ts';
import { queryOptions } from '#app/lib/api.ts';
import { preloadPublic, type RouteContext } from '#app/lib/rendering/route-context.ts';
import { type Coordinates, readPosition } from './position-store.ts';
import { filtersOf, type SearchParams, whereOf } from './search-params.ts';
import { searchPlaceOf } from './use-search-place.ts';

function bodyOf(params: SearchParams, location: Coordinates | null): SearchQuery {
  const filters = filtersOf(params);
  return {
    ...(filters.keyword && { keyword: filters.keyword }),
    category: filters.category,
    distance: filters.distance,
    location: location && { lat: location.lat, lng: location.lng },
    include_unavailable: filters.includeUnavailable,
    sort: 'relevance',
    as_words: false,
    page: params.pagina ?? 1,
    limit: filters.pageSize,
  };
}

/** Query options of the search of an address, near a point or anywhere. */
export function searchOptions(params: SearchParams, center: Coordinates | null) {
  return queryOptions(searchProviders, { body: bodyOf(params, center) });
}

/** Starts the search of an address, unless its centre is not known yet. */
export async function preloadSearch(context: RouteContext, params: SearchParams): Promise<void> {
  const { isKnown, center } = searchPlaceOf(whereOf(params), readPosition());
  if (isKnown) await preloadPublic(context, searchOptions(params, center));
}
