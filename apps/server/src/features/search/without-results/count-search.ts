import type { SearchQuery } from '@oficio/contract/search.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findNearestTown } from '../places/find-nearest-town.ts';
import { normaliseKeyword } from './normalise-keyword.ts';

const madridDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Counts a search that found no provider, without its caller; it is stored within seconds. Searches
 * with a date, with a rating or with `as_words` are not counted, because that restriction may be why
 * nothing was found, and neither are those with `is_offer`, which the screen makes by itself, and those
 * of administrators, who open the listed searches.
 * @param total the number of providers found
 * @param ip network of the caller; its repetitions on a day count once
 */
export function countSearch(
  { clock, searchesWithoutResults }: Pick<Deps, 'clock' | 'searchesWithoutResults'>,
  actor: Actor,
  search: SearchQuery,
  total: number,
  ip: string,
): void {
  const { page, keyword, category, location, distance } = search;
  const { free_on, min_rating, as_words, is_offer } = search;
  if (total > 0 || page > 1 || free_on || min_rating || as_words || is_offer) return;
  if (actor.kind === 'user' && actor.isSuperadmin) return;
  const words = keyword ? normaliseKeyword(keyword) : '';
  if (words === null || (!words && !category)) return;
  const town = location && findNearestTown(location, distance);
  searchesWithoutResults.add(
    {
      day: madridDay.format(clock.now()),
      words,
      category: category ?? '',
      town: town?.names[0]?.shown ?? '',
    },
    ip,
  );
}
