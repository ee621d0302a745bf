import type { SearchQuery, SearchResponse, SearchResult } from '@oficio/contract/search.ts';
import { Invalid } from '#app/errors.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { Json } from '#app/platform/json.ts';
import { buildFilter } from './build-filter.ts';
import { searchAnswered } from './events.ts';
import { lastFreeDate } from './free-hours/free-windows.ts';
import { isOutdated, readAgain, readKnown } from './known-readings.ts';
import { townAround } from './places/town-around.ts';
import {
  MAX_BY_FREE_HOUR,
  MAX_EXACT_TOTAL,
  MAX_RESULTS,
  offersPerIp,
  refusals,
  searchesPerAccount,
  searchesPerIp,
} from './policy.ts';
import { selectProviders } from './selection/select-providers.ts';
import { countSearch } from './without-results/count-search.ts';

/** The answer of a search. PostgreSQL writes its results once, as the JSON in which they are sent. */
export interface FoundProviders extends Omit<SearchResponse, 'results'> {
  /** The `SearchResult`s in JSON. */
  results: string;
}

/** The body of the answer of a search. */
export function writeAnswer({ results, ...answer }: FoundProviders): Json {
  return new Json(`{"results":${results},${JSON.stringify(answer).slice(1)}`);
}

/** The answer of a search as values. */
export function readAnswer({ results, ...answer }: FoundProviders): SearchResponse {
  return { results: JSON.parse(results), ...answer };
}

/**
 * Counts a search of a caller.
 * @throws TooManyAttempts after 120 in a minute for an account, 240 for an address without one, and
 *   240 offers
 */
export async function takeSearch(
  { limits }: Pick<Deps, 'limits'>,
  actor: Actor,
  ip: string,
  isOffer = false,
): Promise<void> {
  if (actor.kind === 'user') await limits.take(searchesPerAccount, actor.id);
  else await limits.take(isOffer ? offersPerIp : searchesPerIp, ip);
}

/**
 * `searchProviders` with the limits of a caller.
 * @throws TooManyAttempts as `takeSearch`
 */
export async function searchForCaller(
  deps: Pick<Deps, 'searchDb' | 'clock' | 'events' | 'limits' | 'searchesWithoutResults'>,
  actor: Actor,
  search: SearchQuery,
  ip: string,
): Promise<FoundProviders> {
  await takeSearch(deps, actor, ip, search.is_offer);
  const response = await searchProviders(deps, actor, search);
  countSearch(deps, actor, search, response.total, ip);
  // The screen itself makes the searches for offers.
  if (search.page === 1 && !search.is_offer) {
    deps.events.publish(searchAnswered, { total: response.total });
  }
  return response;
}

/**
 * A page of the providers that match, in the order of decisions §6: rank of the match by words and
 * by need, distance in tenths of a kilometre, rating, id. A keyword without words, or with only words such
 * as "de la", matches no provider. Logged-in callers get the point of a provider rounded to about
 * 500 m. Guests get no point, and distances from that rounded point in half kilometres (decisions
 * §4). Without a location all get the town around the rounded point. Pages end after `MAX_RESULTS`
 * results, and of many by the next free hour after the first `MAX_BY_FREE_HOUR` by relevance.
 * @throws Invalid for a free hour on a date that is more than `FREE_HOUR_DAYS` away
 */
export async function searchProviders(
  { searchDb, clock }: Pick<Deps, 'searchDb' | 'clock'>,
  actor: Actor,
  search: SearchQuery,
): Promise<FoundProviders> {
  const { page, limit } = search;
  const now = clock.now();
  if (search.free_on && search.free_on > lastFreeDate(now)) throw new Invalid(refusals.farAway);
  let reading = await readKnown(searchDb, search);
  if (search.keyword && reading.vocabulary.length === 0) {
    return { results: '[]', understood_as: [], did_you_mean: null, total: 0, total_pages: 0, page };
  }
  const offset = (page - 1) * limit;
  const rows = offset < MAX_RESULTS ? { limit, offset } : { limit: 0, offset: 0 };
  const isGuest = actor.kind === 'guest';
  const find = () =>
    selectProviders(searchDb, buildFilter(search, reading, { now, isGuest }), rows);
  let found = await find();
  if (isOutdated(reading, found.words)) {
    reading = readAgain(searchDb, search, found.words);
    found = await find();
  }
  const { total, results } = found;
  const isPartlyOrdered = search.sort === 'next_free' && total > MAX_EXACT_TOTAL;
  const most = isPartlyOrdered ? MAX_BY_FREE_HOUR : MAX_RESULTS;
  return {
    results: search.location ? results : addTowns(results, actor),
    understood_as: reading.needs.flatMap(({ trades }) => trades),
    did_you_mean: reading.didYouMean,
    total,
    total_pages: Math.ceil(Math.min(total, most) / limit),
    page,
  };
}

/** Results of a search without a location, with the towns of their providers. */
function addTowns(results: string, actor: Actor): string {
  const found: SearchResult[] = JSON.parse(results);
  const shown = found.map(({ area, ...result }) => ({
    ...result,
    town: area ? townAround(area) : null,
    ...(actor.kind === 'user' ? { area } : {}),
  }));
  return JSON.stringify(shown);
}
