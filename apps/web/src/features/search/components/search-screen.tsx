import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, useRef } from 'react';
import { LatePart } from '#app/lib/rendering/late-part.tsx';
import { useIsPhoneOnceKnown } from '#app/lib/use-is-phone.ts';
import type { useAwaited } from '#app/screen/acts/use-awaited.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { countFilters } from '../filter-count.ts';
import { AskPlace } from '../place/ask-place.tsx';
import { useOwnPosition } from '../place/use-own-position.ts';
import { type SearchParams, withPage } from '../search-params.ts';
import type { Suggesting } from '../suggest/field-parts.ts';
import { useProviderSearch } from '../use-provider-search.ts';
import { useSearchActs } from '../use-search-acts.ts';
import { useSearchMap } from '../use-search-map.ts';
import { nameOfPlace, type Where, whereOf } from '../where.ts';
import {
  AskPlaceField,
  FiltersBeside,
  loadAskPlaceField,
  loadFiltersBeside,
} from './filters-beside.ts';
import { PhoneSearchBar } from './phone-search-bar.tsx';
import type { ProviderActions } from './provider-card.tsx';
import { SearchMapPart } from './search-map-part.tsx';
import { SearchResults } from './search-results.tsx';
import classes from './search-screen.module.css';
import { SearchSummary } from './search-summary.tsx';

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
  /** Begins an act of the screen, which ends those that wait. */
  begin: ReturnType<typeof useAwaited>;
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
  begin,
  children,
}: SearchScreenProps) {
  const router = useRouter();
  const isPhone = useIsPhoneOnceKnown();
  const search = useProviderSearch(params, (last) => onParamsCorrect(withPage(params, last)));
  const acts = useSearchActs(params, search, onParamsChange, onPersonChoose, begin);
  const map = useSearchMap(params, search, hasMap, onMapChange);
  const { form, drawer } = acts;
  const summary = useRef<HTMLParagraphElement>(null);
  const focusResults = () => summary.current?.focus();
  const asking = {
    where: whereOf(params),
    onWhereChange: (where: Where, hasMovedOn?: boolean) => {
      if (!hasMovedOn) focusResults();
      // What has been changed in an open drawer is not searched yet.
      const take = isPhone && drawer.opened ? form.onChange : acts.onSearch;
      take({ where, placeText: nameOfPlace(where) });
    },
  };
  const ownPosition = useOwnPosition(asking.where, asking.onWhereChange);
  const mapPart = <SearchMapPart params={params} search={search} map={map} />;

  return (
    <div className={classes.screen} data-map={map.isShown ? map.placement : undefined}>
      {isPhone !== true && (
        <search className={classes.side} aria-label="Filtros">
          <LatePart load={loadFiltersBeside} shown={JSON.stringify(form.filters)}>
            <FiltersBeside {...form} />
          </LatePart>
        </search>
      )}
      <div className={classes.list}>
        <div className={classes.head}>
          <h1 className={classes.title}>Buscar Servicios</h1>
          {map.placement === 'beside' && (
            <OptionalPart>
              <MapSwitch isShown={map.isShown} onChange={map.show} />
            </OptionalPart>
          )}
        </div>
        {isPhone !== false && (
          <div className={classes.phoneBar}>
            <PhoneSearchBar
              form={form}
              filterCount={countFilters(params)}
              onOpenFilters={acts.onOpenFilters}
            />
          </div>
        )}
        {search.place.isKnown && !search.place.center && map.isListShown && (
          <div className={classes.ask}>
            <AskPlace
              field={
                isPhone !== true && (
                  <LatePart load={loadAskPlaceField} shown="">
                    <AskPlaceField {...asking} />
                  </LatePart>
                )
              }
              ownPosition={ownPosition}
              {...asking}
            />
          </div>
        )}
        <SearchSummary
          params={params}
          search={search}
          onChange={acts.onSearch}
          onFocusResults={focusResults}
          ref={summary}
        />
        {map.isListShown ? (
          <>
            <SearchResults
              params={params}
              search={search}
              highlights={map.isShown ? map.selection : undefined}
              onClearFilters={() => {
                focusResults();
                onParamsChange({});
              }}
              onLoosen={(part) => {
                focusResults();
                acts.onSearch(part);
              }}
              {...actions}
            />
            <Pagination
              page={search.page}
              totalPages={search.totalPages}
              isLoading={search.isSearching}
              onChange={(page) => onParamsChange(withPage(params, page))}
              hrefOf={(page) =>
                router.buildLocation({ to: '/search', search: withPage(params, page) }).href
              }
            />
          </>
        ) : (
          mapPart
        )}
      </div>
      {map.isListShown && (map.isShown ? <div className={classes.map}>{mapPart}</div> : mapPart)}
      {isPhone && <FiltersDrawer {...drawer} {...form} />}
      {children}
    </div>
  );
}
