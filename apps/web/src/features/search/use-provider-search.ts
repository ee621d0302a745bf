import { type SearchQuery, searchProviders } from '@oficio/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import type { Coordinates } from './position-store.ts';
import { filtersOf, type SearchParams } from './search-params.ts';
import { useSearchPlace } from './use-search-place.ts';

function bodyOf(params: SearchParams, location: Coordinates | null): SearchQuery {
  const filters = filtersOf(params);
  return {
    ...(filters.keyword && { keyword: filters.keyword }),
    category: filters.category,
    distance: filters.distance,
    location: location && { lat: location.lat, lng: location.lng },
    include_unavailable: filters.includeUnavailable,
    page: params.pagina ?? 1,
    limit: filters.pageSize,
  };
}

/** Runs the search the address describes. */
export function useProviderSearch(params: SearchParams) {
  const place = useSearchPlace(params);

  const query = useQuery({
    ...queryOptions(searchProviders, { body: bodyOf(params, place.center) }),
    enabled: place.isKnown,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

  // What came with the page is of anywhere: no answer while it is not known where "here" is.
  const data = place.isKnown || query.isPlaceholderData ? query.data : undefined;
  const isEmpty = data?.total === 0 && !query.isPlaceholderData;
  useEffect(() => {
    if (isEmpty && query.dataUpdatedAt) toast.info('No se encontraron proveedores');
  }, [isEmpty, query.dataUpdatedAt]);
  useEffect(() => {
    if (query.errorUpdatedAt && query.isError) toast.error('Error en la búsqueda');
  }, [query.isError, query.errorUpdatedAt]);

  return {
    /** Of the search shown; of the one before while the next is on its way. */
    totals: data,
    results: query.isPlaceholderData ? undefined : data?.results,
    /** Near what the search runs. */
    place,
    isEmpty,
    isError: query.isError,
    isSearching: !place.isKnown || query.isFetching,
    searchAgain: () => void query.refetch(),
  };
}
