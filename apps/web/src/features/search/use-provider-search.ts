import { type SearchQuery, searchProviders } from '@oficio/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { type Place, readGrantedPosition, usePosition } from './position-store.ts';
import { filtersOf, type SearchParams } from './search-params.ts';

function bodyOf(params: SearchParams, location: Place | null): SearchQuery {
  const filters = filtersOf(params);
  return {
    ...(filters.keyword && { keyword: filters.keyword }),
    category: filters.category,
    distance: filters.distance,
    location,
    include_unavailable: filters.includeUnavailable,
    page: params.pagina ?? 1,
    limit: filters.pageSize,
  };
}

/** Runs the search the address describes, near the person where the browser tells where that is. */
export function useProviderSearch(params: SearchParams) {
  const { status, place } = usePosition();
  useEffect(() => void readGrantedPosition(), []);

  const query = useQuery({
    ...queryOptions(searchProviders, { body: bodyOf(params, place) }),
    enabled: status === 'ready',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

  const isEmpty = query.data?.total === 0 && !query.isPlaceholderData;
  useEffect(() => {
    if (isEmpty && query.dataUpdatedAt) toast.info('No se encontraron proveedores');
  }, [isEmpty, query.dataUpdatedAt]);
  useEffect(() => {
    if (query.errorUpdatedAt && query.isError) toast.error('Error en la búsqueda');
  }, [query.isError, query.errorUpdatedAt]);

  return {
    /** Where it is made from. */
    place,
    /** Of the search shown; of the one before while the next is on its way. */
    totals: query.data,
    results: query.isPlaceholderData ? undefined : query.data?.results,
    isEmpty,
    isError: query.isError,
    isSearching: status === 'checking' || query.isFetching,
    searchAgain: () => void query.refetch(),
  };
}
