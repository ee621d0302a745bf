import { lazy, type ReactNode, useRef, useState } from 'react';
import { LatePart } from '#app/lib/rendering/late-part.tsx';
import { useIsPhoneOnceKnown } from '#app/lib/use-is-phone.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { countFilters } from '../filter-count.ts';
import { readGrantedPosition } from '../locate-user.ts';
import { AskPlace } from '../place/ask-place.tsx';
import { PhonePlace } from '../place/phone-place.tsx';
import { type Filters, filtersOf, type SearchParams, withMap, withPage } from '../search-params.ts';
import type { Suggesting } from '../suggest/field-parts.ts';
import { rememberSearch } from '../suggest/remember-search.ts';
import { useMapPlacement } from '../use-map-placement.ts';
import { useMapSelection } from '../use-map-selection.ts';
import { useProviderSearch } from '../use-provider-search.ts';
import { useSearchForm } from '../use-search-form.ts';
import { nameOfPlace, type Where, whereOf } from '../where.ts';
import {
  AskPlaceField,
  FiltersBeside,
  loadAskPlaceField,
  loadFiltersBeside,
} from './filters-beside.ts';
import { PhoneSearchBar } from './phone-search-bar.tsx';
import type { ProviderActions } from './provider-card.tsx';
import { SearchNotes } from './results/search-notes-part.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search-screen.module.css';
import { SearchSummary } from './search-summary.tsx';

// Guests have no map.
const MapPill = lazy(() => import('./map-pill.tsx'));
const SearchMap = lazy(() => import('./search-map.tsx'));
const MapSwitch = lazy(() => import('./map-switch.tsx'));
const FiltersDrawer = lazyDialog(() => import('./filters-drawer.tsx'));

interface SearchScreenProps {
  params: SearchParams;
  /** Navigates to another search; the map stays open. */
  onParamsChange: (params: SearchParams) => void;
  /** Replaces an invalid address in the history, so that Back does not return to it. */
  onParamsCorrect: (params: SearchParams) => void;
  /** Whether the results have locations; a guest's have none (decisions §4). */
  hasMap: boolean;
  /** Shows or hides the map; undefined leaves that to the default. */
  onMapChange: (isShown: boolean | undefined) => void;
  actions: ProviderActions;
  /** Opens the page of a person who was suggested, as "Ver Perfil" does. */
  onPersonChoose: Suggesting['onPersonChoose'];
  /** The screen's dialogs. */
  children?: ReactNode;
}

/** The provider search (specification 2.7); its whole state is in the address. */
export function SearchScreen({
  params,
  onParamsChange,
  onParamsCorrect,
  hasMap,
  onMapChange,
  actions,
  onPersonChoose,
  children,
}: SearchScreenProps) {
  const isPhone = useIsPhoneOnceKnown();
  const [drawer, setDrawer] = useState<'open' | 'closed'>('closed');
  const { filters, change, resolve, placeProblem, isLookingUp } = useSearchForm(params);
  const search = useProviderSearch(params, (last) => onParamsCorrect(withPage(params, last)));

  const run = async (part: Partial<Filters> = {}, drawerAfter: 'open' | 'closed' = 'closed') => {
    const resolved = await resolve(part);
    if (!resolved) return;
    void rememberSearch(resolved);
    setDrawer((now) => (now === 'open' ? drawerAfter : now));
    if (whereOf(resolved) === 'here') await readGrantedPosition();
    if (JSON.stringify(resolved) === JSON.stringify(withMap(params, undefined)))
      search.searchAgain();
    else onParamsChange(resolved);
  };
  const form = {
    filters,
    suggesting: {
      where: filters.where,
      keyword: params.q ?? '',
      onSearch: (part: Partial<Filters>) => void run(part),
      onPersonChoose,
    },
    isSearching: search.isSearching || isLookingUp,
    placeProblem,
    onChange: change,
    onListChange: (part: Partial<Filters>) => void run(part),
    onWhereChange: (where: Where) => void run({ where, placeText: nameOfPlace(where) }),
    onSubmit: () => void run(),
  };
  const filterCount = countFilters(params);
  const hasFilters = filterCount > 0 || params.q !== undefined || params.lugar !== undefined;
  const hasNotes =
    filterCount > 0 ||
    params.palabras === true ||
    search.understoodAs.length > 0 ||
    search.didYouMean !== null;
  const summary = useRef<HTMLParagraphElement>(null);
  const focusResults = () => summary.current?.focus();
  const asking = {
    where: whereOf(params),
    onWhereChange: form.onWhereChange,
    onFocusResults: focusResults,
  };

  const { results } = search;
  const selection = useMapSelection(results);
  const placement = useMapPlacement();
  const hasNothing = !results?.length && (search.isError || search.isEmpty);
  const isMapDefault = placement === 'beside' && search.place.center !== null;
  const isMapOn = hasMap && (params.mapa ?? isMapDefault);
  const showMap = (isShown: boolean) => onMapChange(isShown === isMapDefault ? undefined : isShown);
  // Without results, a map that would replace the list is hidden: the list says why it is empty.
  const isMapShown = isMapOn && !(placement === 'instead' && hasNothing);
  const isListShown = !isMapShown || placement === 'beside';
  const pill = hasMap && placement === 'instead' && !hasNothing && (
    <OptionalPart>
      <MapPill isShown={isMapShown} onChange={showMap} />
    </OptionalPart>
  );
  const map = isMapShown && (
    <OptionalPart isRequested>
      <SearchMap
        results={results}
        place={search.place.center}
        distanceKm={filtersOf(params).distance}
        selection={selection}
      >
        {pill}
      </SearchMap>
    </OptionalPart>
  );

  return (
    <div className={classes.screen} data-map={isMapShown ? placement : undefined}>
      {isPhone !== true && (
        <search className={classes.side} aria-label="Filtros">
          <LatePart load={loadFiltersBeside} shown={JSON.stringify(filters)}>
            <FiltersBeside {...form} />
          </LatePart>
        </search>
      )}
      <div className={classes.list}>
        <div className={classes.head}>
          <h1 className={classes.title}>Buscar Servicios</h1>
          {hasMap && placement === 'beside' && (
            <OptionalPart>
              <MapSwitch isShown={isMapOn} onChange={showMap} />
            </OptionalPart>
          )}
        </div>
        {isPhone !== false && (
          <div className={classes.phoneBar}>
            <PhoneSearchBar
              keyword={filters.keyword}
              suggesting={form.suggesting}
              isSearching={form.isSearching}
              place={
                <PhonePlace
                  filters={filters}
                  problem={placeProblem}
                  onTextChange={(placeText) => change({ placeText })}
                  onWhereChange={form.onWhereChange}
                />
              }
              filterCount={filterCount}
              onKeywordChange={(keyword) => change({ keyword })}
              onSubmit={form.onSubmit}
              onOpenFilters={() => setDrawer('open')}
            />
          </div>
        )}
        {search.place.isKnown && !search.place.center && isListShown && (
          <div className={classes.ask}>
            <AskPlace
              field={
                isPhone !== true && (
                  <LatePart load={loadAskPlaceField} shown="">
                    <AskPlaceField {...asking} />
                  </LatePart>
                )
              }
              {...asking}
            />
          </div>
        )}
        <div className={classes.intro}>
          <SearchSummary ref={summary} search={search} />
          {hasNotes && (
            <OptionalPart fallback={filterCount > 0 && <div className={classes.notes} />}>
              <SearchNotes
                params={params}
                search={search}
                onChange={(part) => void run(part)}
                onFocusResults={focusResults}
              />
            </OptionalPart>
          )}
        </div>
        {isListShown ? (
          <>
            <SearchResults
              params={params}
              search={search}
              highlights={isMapShown ? selection : undefined}
              onClearFilters={
                hasFilters
                  ? () => {
                      focusResults();
                      onParamsChange({});
                    }
                  : undefined
              }
              onLoosen={(part) => {
                focusResults();
                void run(part);
              }}
              {...actions}
            />
            <Pagination
              page={search.page}
              totalPages={search.totalPages}
              isLoading={search.isSearching}
              onChange={(page) => onParamsChange(withPage(params, page))}
            />
          </>
        ) : (
          map
        )}
      </div>
      {isListShown && (isMapShown ? <div className={classes.map}>{map}</div> : pill)}
      {isPhone && (
        <FiltersDrawer
          opened={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          onClear={(part) => void run(part, 'open')}
          {...form}
        />
      )}
      {children}
    </div>
  );
}
