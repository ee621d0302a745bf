import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { formatShortDay } from '#app/lib/format/dates.ts';
import { type Filters, filtersOf, type SearchParams } from './search-params.ts';

/** A filter of the address that differs from an open search. */
export interface ActiveFilter {
  label: string;
  /** The form's values without this filter. */
  cleared: Partial<Filters>;
}

/** Parts of the day, to be appended to a day. */
export const partLabels = {
  morning: ' por la mañana',
  afternoon: ' por la tarde',
  evening: ' a última hora',
} as const;

/**
 * The active filters in the order of the form. The keyword and the place have fields in
 * sight.
 */
export function activeFiltersOf(params: SearchParams): ActiveFilter[] {
  const { category, distance, freeOn, freePart, minRating, includeUnavailable } = filtersOf(params);
  const filters: (ActiveFilter | false)[] = [
    category !== '' && { label: category, cleared: { category: '' } },
    distance !== DEFAULT_DISTANCE_KM && {
      label: `Hasta ${distance} km`,
      cleared: { distance: DEFAULT_DISTANCE_KM },
    },
    freeOn !== '' && {
      label: `${formatShortDay(freeOn)}${freePart && partLabels[freePart]}`,
      cleared: { freeOn: '', freePart: '' },
    },
    minRating !== null && { label: `${minRating} o más`, cleared: { minRating: null } },
    includeUnavailable && {
      label: 'Incluir no disponibles',
      cleared: { includeUnavailable: false },
    },
  ];
  return filters.filter((filter) => filter !== false);
}

/** The form's values without the filters of the drawer: the keyword, place and order stay. */
export const withoutFilters: Partial<Filters> = {
  category: '',
  distance: DEFAULT_DISTANCE_KM,
  freeOn: '',
  freePart: '',
  minRating: null,
  includeUnavailable: false,
};
