import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { listSearchesWithoutResults as endpoint } from '@oficio/contract/search/searches-without-results.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { findTown } from '../places/find-nearest-town.ts';
import { countSearches, findSearches, type SearchRow } from './queries.ts';

/**
 * A page of what was searched in the last days without finding a provider, the most frequent first.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function listSearchesWithoutResults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
  { days, ...page }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  const now = clock.now();
  const [total, rows] = await Promise.all([
    countSearches(db, now, days),
    findSearches(db, now, days, sliceOf(page)),
  ]);
  return { searches: rows.map(present), ...totalsOf(total, page) };
}

function present(row: SearchRow): HandlerResult<typeof endpoint>['searches'][number] {
  const town = findTown(row.town);
  return {
    words: row.words || null,
    category: row.category,
    town: town ? { name: row.town, lat: town.lat, lng: town.lng } : null,
    count: row.count,
    last_day: row.last_day,
  };
}
