import { useEffect, useState } from 'react';
import { usePlaceLookup } from './place/use-place-lookup.ts';
import { type Filters, filtersOf, paramsOf, type SearchParams } from './search-params.ts';
import { nameOfPlace, type Where } from './where.ts';

const keyOfSearch = (params: SearchParams) => JSON.stringify(paramsOf(filtersOf(params)));

/**
 * The form's values: they follow the address and are edited until "Buscar". What is typed after
 * that, while the search's own address is not shown yet, stays.
 */
export function useSearchForm(params: SearchParams) {
  const applied = keyOfSearch(params);
  const [followed, setFollowed] = useState(applied);
  /** The search that was asked for last, until the address changes. */
  const [asked, setAsked] = useState<string | null>(null);
  const [filters, setFilters] = useState(() => filtersOf(params));
  const lookup = usePlaceLookup();
  if (followed !== applied) {
    setFollowed(applied);
    setAsked(null);
    if (applied !== asked) setFilters(filtersOf(params));
  }

  // The result of a late lookup is dropped when the address has changed since.
  const { forget } = lookup;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search changes
  useEffect(() => forget, [forget, applied]);

  const change = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));

  const placeOf = async ({ where, placeText }: Filters): Promise<Where | null> => {
    if (placeText.trim() === nameOfPlace(where)) return where;
    return placeText.trim() ? lookup.find(placeText.trim()) : 'anywhere';
  };

  /**
   * The address of the form's search with `part` applied; null when the typed place was not found,
   * as `placeProblem` then says.
   */
  const resolve = async (part: Partial<Filters> = {}): Promise<SearchParams | null> => {
    const wanted = { ...filters, ...part };
    const where = await placeOf(wanted);
    if (where === null) return null;
    const isSameKeyword = wanted.keyword.trim() === (params.q ?? '');
    const next = paramsOf({ ...wanted, where, asWords: wanted.asWords && isSameKeyword });
    setAsked(keyOfSearch(next));
    const found = { ...filtersOf(next), where, placeText: nameOfPlace(where) };
    setFilters((now) => ({ ...found, ...editsSince(filters, now) }));
    return next;
  };

  return {
    /** Stands for the search in the address, whatever its page. */
    applied,
    filters,
    change,
    resolve,
    placeProblem: lookup.problemOf(filters.placeText),
    isLookingUp: lookup.isLookingUp,
  };
}

/** The values that were changed meanwhile. */
function editsSince(before: Filters, now: Filters): Partial<Filters> {
  const names = Object.keys(now) as (keyof Filters)[];
  const edited = names.filter((name) => now[name] !== before[name]);
  return Object.fromEntries(edited.map((name) => [name, now[name]]));
}
