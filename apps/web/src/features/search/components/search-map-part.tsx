import { lazy } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { filtersOf, type SearchParams } from '../search-params.ts';
import type { useProviderSearch } from '../use-provider-search.ts';
import type { useSearchMap } from '../use-search-map.ts';

// Guests have no map.
const MapPill = lazy(() => import('./map-pill.tsx'));
const SearchMap = lazy(() => import('./search-map.tsx'));

interface SearchMapPartProps {
  params: SearchParams;
  search: ReturnType<typeof useProviderSearch>;
  map: ReturnType<typeof useSearchMap>;
}

/** The map, if it is shown; where only the map or the list fits, with the button between them. */
export function SearchMapPart({ params, search, map }: SearchMapPartProps) {
  const pill = map.placement === 'instead' && (
    <OptionalPart>
      <MapPill params={params} isShown={map.isShown} onChange={map.show} />
    </OptionalPart>
  );
  if (!map.isShown) return pill;
  return (
    <OptionalPart isRequested>
      <SearchMap
        results={search.results}
        place={search.place.center}
        distanceKm={filtersOf(params).distance}
        selection={map.selection}
      >
        {pill}
      </SearchMap>
    </OptionalPart>
  );
}
