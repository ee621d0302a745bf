import { useState } from 'react';
import { type Filters, filtersOf, paramsOf, type SearchParams } from './search-params.ts';

/** The form's values: they follow the address, and go ahead of it until "Buscar". */
export function useFilters(params: SearchParams) {
  const applied = JSON.stringify(paramsOf(filtersOf(params)));
  const [followed, setFollowed] = useState(applied);
  const [filters, setFilters] = useState(() => filtersOf(params));
  if (followed !== applied) {
    setFollowed(applied);
    setFilters(filtersOf(params));
  }
  const change = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));
  return { filters, change };
}
