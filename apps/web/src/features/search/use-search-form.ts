import { useEffect, useState } from 'react';
import { type Filters, filtersOf, paramsOf, type SearchParams } from './search-params.ts';
import { usePlaceLookup } from './use-place-lookup.ts';
import { nameOfPlace, type Where } from './where.ts';

/** The form's values: they follow the address and are edited until "Buscar". */
export function useSearchForm(params: SearchParams) {
  const applied = JSON.stringify(paramsOf(filtersOf(params)));
  const [followed, setFollowed] = useState(applied);
  const [filters, setFilters] = useState(() => filtersOf(params));
  const lookup = usePlaceLookup();
  if (followed !== applied) {
    setFollowed(applied);
    setFilters(filtersOf(params));
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
    setFilters((now) => ({ ...now, ...part, where, placeText: nameOfPlace(where) }));
    const isSameKeyword = wanted.keyword.trim() === (params.q ?? '');
    return paramsOf({ ...wanted, where, asWords: wanted.asWords && isSameKeyword });
  };

  return {
    filters,
    change,
    resolve,
    placeProblem: lookup.problemOf(filters.placeText),
    isLookingUp: lookup.isLookingUp,
  };
}
