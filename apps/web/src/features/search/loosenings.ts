import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { formatWeekday } from '#app/lib/format/dates.ts';
import { partLabels } from './active-filters.ts';
import { type Filters, filtersOf, type SearchParams } from './search-params.ts';
import type { SearchPlace } from './search-place.ts';

/** A change of one filter with which an empty search may find providers. */
export interface Loosening {
  /** Why the search may be empty: "Nadie tiene una hora libre el sábado 21". */
  reason: string;
  /** The change, as the label of a button: "Quitar la fecha". */
  label: string;
  part: Partial<Filters>;
}

/** The loosenings of a search, the one that changes least first. */
export function looseningsOf(params: SearchParams, place: SearchPlace): Loosening[] {
  const { category, distance, freeOn, freePart, minRating, includeUnavailable } = filtersOf(params);
  const day = freeOn && `el ${formatWeekday(freeOn)} ${Number(freeOn.slice(8))}`;
  const isNear = place.center !== null;
  const loosenings: (Loosening | false)[] = [
    freePart !== '' && {
      reason: `Nadie tiene una hora libre ${day}${partLabels[freePart]}`,
      label: 'Todo el día',
      part: { freePart: '' },
    },
    freeOn !== '' && {
      reason: `Nadie tiene una hora libre ${day}`,
      label: 'Quitar la fecha',
      part: { freeOn: '', freePart: '' },
    },
    minRating !== null && {
      reason: `Nadie tiene una valoración de ${minRating} o más`,
      label: 'Cualquier valoración',
      part: { minRating: null },
    },
    isNear &&
      distance < DEFAULT_DISTANCE_KM && {
        reason: `No hay nadie a ${distance} km o menos`,
        label: `Ampliar a ${DEFAULT_DISTANCE_KM} km`,
        part: { distance: DEFAULT_DISTANCE_KM },
      },
    !includeUnavailable && {
      reason: 'Nadie está disponible ahora',
      label: 'Incluir no disponibles',
      part: { includeUnavailable: true },
    },
    category !== '' && {
      reason: `No hay nadie de ${category}`,
      label: 'Todas las categorías',
      part: { category: '' },
    },
    isNear && {
      reason: `No hay nadie cerca de ${place.name}`,
      label: 'Buscar en cualquier lugar',
      part: { where: 'anywhere', placeText: '' },
    },
  ];
  return loosenings.filter((loosening) => loosening !== false);
}
