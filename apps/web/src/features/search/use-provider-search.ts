import type { Category } from '@oficio/contract/profiles.ts';
import { hashKey } from '@tanstack/react-query';
import { toast } from '#app/lib/toast.ts';
import { useOutcome } from '#app/screen/use-outcome.ts';
import { usePagedQuery } from '#app/screen/use-paged-query.ts';
import { searchOptions } from './search-options.ts';
import type { SearchParams } from './search-params.ts';
import { useSearchPlace } from './use-search-place.ts';

const FAILED = 'Error en la búsqueda';
/** How long results are kept after they were left, so that Back shows them where they were. */
const KEPT_MS = 3_600_000;
const none: readonly Category[] = [];

/**
 * Runs the search of the address.
 * @param onLeave navigates to the last page when the requested one does not exist
 */
export function useProviderSearch(params: SearchParams, onLeave: (lastPage: number) => void) {
  const place = useSearchPlace(params);

  const options = {
    ...searchOptions(params, place.center),
    enabled: place.isKnown,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
  };
  const { query, page, totalPages, ...paged } = usePagedQuery(options, params.pagina ?? 1, onLeave);

  // Embedded answers are of a search anywhere: not used until the browser's position is known.
  const data = place.isKnown || paged.isTurning ? paged.data : undefined;
  const isEmpty = data?.total === 0 && !paged.isTurning;
  const isSearching = !place.isKnown || query.isFetching;
  const settledAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const askAgain = useOutcome(hashKey(options.queryKey), isSearching ? null : settledAt, () => {
    if (query.isError) toast.error(FAILED);
    else toast.hide(FAILED);
    if (isEmpty) toast.info('No se encontraron proveedores');
  });

  return {
    total: data?.total ?? 0,
    results: data?.results,
    /** The trades that the keyword was understood to need. */
    understoodAs: data?.understood_as ?? none,
    /** The keyword as probably meant. */
    didYouMean: data?.did_you_mean ?? null,
    page,
    totalPages,
    /** Whether another page of the same search is loading. */
    isTurning: paged.isTurning,
    /** Centre of the search. */
    place,
    isEmpty,
    isError: query.isError,
    failure: query.error,
    isSearching,
    searchAgain: () => {
      askAgain();
      void query.refetch();
    },
  };
}
