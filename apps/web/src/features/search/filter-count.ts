import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import type { SearchParams } from './search-params.ts';

/**
 * Number of filters that `activeFiltersOf` describes; in its own module, because every search loads
 * it.
 */
export function countFilters(params: SearchParams): number {
  const { categoria, distancia = DEFAULT_DISTANCE_KM, libre, valoracion, incluir } = params;
  const hasDistance = distancia !== DEFAULT_DISTANCE_KM;
  return [categoria, hasDistance, libre, valoracion, incluir].filter(Boolean).length;
}
