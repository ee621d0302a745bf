import { startTransition, useEffect, useRef, useState } from 'react';
import type { useAwaited } from '#app/screen/acts/use-awaited.ts';
import { readGrantedPosition } from './locate-user.ts';
import { type Filters, type SearchParams, withMap } from './search-params.ts';
import type { Suggesting } from './suggest/field-parts.ts';
import { rememberSearch } from './suggest/remember-search.ts';
import type { useProviderSearch } from './use-provider-search.ts';
import { useSearchForm } from './use-search-form.ts';
import { nameOfPlace, type Where, whereOf } from './where.ts';

/**
 * What the user does with a search: edits its form and searches, which closes the drawer.
 * @param begin begins an act of the screen, which ends those that wait
 */
export function useSearchActs(
  params: SearchParams,
  search: ReturnType<typeof useProviderSearch>,
  onParamsChange: (params: SearchParams) => void,
  onPersonChoose: Suggesting['onPersonChoose'],
  begin: ReturnType<typeof useAwaited>,
) {
  const { applied, filters, change, resolve, placeProblem, isLookingUp } = useSearchForm(params);
  const latestApplied = useRef(applied);
  useEffect(() => {
    latestApplied.current = applied;
  });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isLocating, setLocating] = useState(false);

  const run = async (part?: Partial<Filters>, keepsDrawer = false) => {
    const staysOnScreen = true;
    const isAwaited = begin();
    const resolved = await resolve(part);
    // The drawer would cover the field of a place that was not found.
    if (resolved ? !keepsDrawer : isAwaited(staysOnScreen)) setDrawerOpen(false);
    if (!resolved) return;
    if (whereOf(resolved) === 'here') {
      setLocating(true);
      await readGrantedPosition();
      setLocating(false);
    }
    if (!isAwaited(staysOnScreen) || latestApplied.current !== applied) return;
    void rememberSearch(resolved);
    if (JSON.stringify(resolved) === JSON.stringify(withMap(params, undefined)))
      search.searchAgain();
    else onParamsChange(resolved);
  };
  const onSearch = (part: Partial<Filters>) => void run(part);

  return {
    /** Searches with some of the form's values changed. */
    onSearch,
    form: {
      filters,
      suggesting: { where: filters.where, keyword: params.q ?? '', onSearch, onPersonChoose },
      isSearching: search.isSearching || isLookingUp || isLocating,
      placeProblem,
      onChange: change,
      onListChange: onSearch,
      onWhereChange: (where: Where) => onSearch({ where, placeText: nameOfPlace(where) }),
      onSubmit: () => void run(),
    },
    // The drawer has many fields: the tap is shown before they are.
    onOpenFilters: () => startTransition(() => setDrawerOpen(true)),
    drawer: {
      opened: isDrawerOpen,
      onClose: () => setDrawerOpen(false),
      onClear: (part: Partial<Filters>) => void run(part, true),
    },
  };
}
