import type { SearchQuery } from '@oficio/contract/search.ts';
import { areasAround, regionsOf } from './areas-around.ts';
import { buildKeywordQuery, inCategory } from './build-keyword-query.ts';
import type { KnownWord } from './group-words.ts';
import type { NearFilter, ProviderFilter } from './queries.ts';

/** What a search asks of the catalogue, its words already looked up. */
export function buildFilter(
  { location, distance, category, include_unavailable }: SearchQuery,
  words: readonly KnownWord[],
  now: Date,
): ProviderFilter {
  return {
    keyword: words.length > 0 ? buildKeywordQuery(words) : null,
    category: category ? inCategory(category) : null,
    near: location ? nearFilter(location, distance) : null,
    includeUnavailable: include_unavailable,
    now,
  };
}

/** Around a place, in the squares the catalogue is kept by. */
export function nearFilter(location: { lat: number; lng: number }, kilometres: number): NearFilter {
  const areas = areasAround(location, kilometres);
  return { ...location, kilometres, areas, regions: regionsOf(areas) };
}
