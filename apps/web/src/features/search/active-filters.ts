import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { formatShortDay } from '#app/lib/format/dates.ts';
import { type Filters, filtersOf, type SearchParams } from './search-params.ts';
import { nameOfPlace } from './where.ts';

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

/** The active filters in the order of the form. The keyword has a field of its own. */
export function activeFiltersOf(params: SearchParams): ActiveFilter[] {
  const { category, where, distance, freeOn, freePart, minRating, includeUnavailable } =
    filtersOf(params);
  const filters: (ActiveFilter | false)[] = [
    category !== '' && { label: category, cleared: { category: '' } },
    typeof where !== 'string' && {
      label: nameOfPlace(where),
      cleared: { where: 'anywhere', placeText: '' },
    },
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

/** The form's values without any filter; the keyword and the order stay. */
export function withoutFilters({ where }: Filters): Partial<Filters> {
  return {
    category: '',
    where: typeof where === 'string' ? where : 'anywhere',
    placeText: '',
    distance: DEFAULT_DISTANCE_KM,
    freeOn: '',
    freePart: '',
    minRating: null,
    includeUnavailable: false,
  };
}
