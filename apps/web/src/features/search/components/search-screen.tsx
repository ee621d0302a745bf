import { Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Pagination } from '#app/components/pagination.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { readGrantedPosition } from '../position-store.ts';
import {
  activeFilterCount,
  type Filters,
  filtersOf,
  nameOfPlace,
  type PageSize,
  type SearchParams,
  type Where,
  whereOf,
  withMap,
  withPage,
} from '../search-params.ts';
import { useMapPlacement } from '../use-map-placement.ts';
import { useMapSelection } from '../use-map-selection.ts';
import { useProviderSearch } from '../use-provider-search.ts';
import { useSearchForm } from '../use-search-form.ts';
import { MapPill, MapSwitch } from './map-switch.tsx';
import { PhoneSearchBar } from './phone-search-bar.tsx';
import type { ProviderActions } from './provider-card.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchMap } from './search-map.tsx';
import { SearchResults } from './search-results.tsx';
import classes from './search-screen.module.css';
import { SearchSummary } from './search-summary.tsx';

const FiltersDrawer = lazy(() => import('./filters-drawer.tsx'));
const pageSizeDelayMs = 100;

interface SearchScreenProps {
  params: SearchParams;
  /** Another search, on the map if this one is. */
  onParamsChange: (params: SearchParams) => void;
  /** The address is corrected: going back must not come by here again. */
  onParamsCorrect: (params: SearchParams) => void;
  /** Whether the results tell their place: guests' do not (decisions §4). */
  hasMap: boolean;
  onMapChange: (isShown: boolean) => void;
  actions: ProviderActions;
  /** Modals of the screen. */
  children?: ReactNode;
}

/** The provider search (specification 2.7); its whole state lives in the address. */
export function SearchScreen({
  params,
  onParamsChange,
  onParamsCorrect,
  hasMap,
  onMapChange,
  actions,
  children,
}: SearchScreenProps) {
  const isPhone = useIsPhone();
  const [drawer, setDrawer] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { filters, change, resolve, placeProblem, isLookingUp } = useSearchForm(params);
  const search = useProviderSearch(params);

  const run = async (part: Partial<Filters> = {}, drawerAfter: 'open' | 'closed' = 'closed') => {
    const resolved = await resolve(part);
    if (!resolved) return;
    setDrawer((now) => (now === 'open' ? drawerAfter : now));
    if (whereOf(resolved) === 'here') await readGrantedPosition();
    if (JSON.stringify(resolved) === JSON.stringify(withMap(params, false))) search.searchAgain();
    else onParamsChange(resolved);
  };
  const runSoon = useDebouncedCallback(
    (pageSize: PageSize) => void run({ pageSize }),
    pageSizeDelayMs,
  );
  const form = {
    filters,
    isSearching: search.isSearching || isLookingUp,
    placeProblem,
    onChange: change,
    onPageSizeChange: (pageSize: PageSize) => {
      change({ pageSize });
      runSoon(pageSize);
    },
    onWhereChange: (where: Where) => void run({ where, placeText: nameOfPlace(where) }, 'open'),
    onSubmit: () => void run(),
  };
  useEffect(() => {
    if (placeProblem) setDrawer((now) => (isPhone ? 'open' : now));
  }, [placeProblem, isPhone]);
  const filterCount = activeFilterCount(params);

  useExistingPage(
    params.pagina ?? 1,
    { data: search.totals, isPlaceholderData: !search.results },
    (last) => onParamsCorrect(withPage(params, last)),
  );

  const { results } = search;
  const selection = useMapSelection(results);
  const placement = useMapPlacement();
  const hasNothing = !results?.length && (search.isError || search.isEmpty);
  const isMapOn = hasMap && params.mapa === true;
  // Where the map would take the list's place, it leaves room to say why there is nothing on it.
  const isMapShown = isMapOn && !(placement === 'instead' && hasNothing);
  const isListShown = !isMapShown || placement === 'beside';
  const pill = hasMap && placement === 'instead' && !hasNothing && (
    <MapPill isShown={isMapShown} onChange={onMapChange} />
  );
  const map = isMapShown && (
    <SearchMap
      results={results}
      place={search.place.center}
      distanceKm={filtersOf(params).distance}
      selection={selection}
    >
      {pill}
    </SearchMap>
  );

  return (
    <div className={classes.screen} data-map={isMapShown ? placement : undefined}>
      {!isPhone && (
        <search className={classes.side} aria-label="Filtros">
          <SearchFilters {...form} />
        </search>
      )}
      <div className={classes.list}>
        <div className={classes.head}>
          <Title order={1}>Buscar Servicios</Title>
          {hasMap && placement === 'beside' && (
            <MapSwitch isShown={isMapOn} onChange={onMapChange} />
          )}
        </div>
        {isPhone && (
          <PhoneSearchBar
            keyword={filters.keyword}
            isSearching={search.isSearching}
            filterCount={filterCount}
            onKeywordChange={(keyword) => change({ keyword })}
            onSubmit={form.onSubmit}
            onOpenFilters={() => setDrawer('open')}
          />
        )}
        <SearchSummary search={search} />
        {isListShown ? (
          <>
            <SearchResults
              search={search}
              marks={isMapShown ? selection : undefined}
              onClearFilters={filterCount > 0 ? () => onParamsChange({}) : undefined}
              {...actions}
            />
            <Pagination
              page={params.pagina ?? 1}
              totalPages={search.totals?.total_pages ?? 0}
              isLoading={search.isSearching}
              onChange={(page) => onParamsChange(withPage(params, page))}
            />
          </>
        ) : (
          map
        )}
      </div>
      {isListShown && (isMapShown ? <div className={classes.map}>{map}</div> : pill)}
      {isPhone && drawer !== 'untouched' && (
        <Suspense>
          <FiltersDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} {...form} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
