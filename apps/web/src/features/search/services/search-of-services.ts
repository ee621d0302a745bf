import type { Services } from '@oficio/contract/services.ts';
import type { SearchParams } from '../search-params.ts';
import { placeParamsOf } from '../where.ts';

/** The search that finds the providers of the page of a trade in a town. */
export function searchOfServices({
  category,
  town,
  includes_unavailable,
}: Pick<Services, 'category' | 'town' | 'includes_unavailable'>): SearchParams {
  return {
    categoria: category.name,
    ...placeParamsOf(town),
    ...(includes_unavailable && { incluir: true }),
  };
}
