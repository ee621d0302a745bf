import {
  AREA_DEGREES,
  type SearchQuery,
  type SearchResponse,
  type SearchResult,
} from '@oficio/contract/search.ts';
import { Invalid } from '#app/errors.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { imageUrl } from '#app/platform/storage/image-store.ts';
import { buildFilter } from './build-filter.ts';
import { searchAnswered } from './events.ts';
import { lastFreeDate } from './free-hours/free-windows.ts';
import { isOutdated, readAgain, readKnown } from './known-readings.ts';
import { townAround } from './places/town-around.ts';
import {
  MAX_BY_FREE_HOUR,
  MAX_EXACT_TOTAL,
  MAX_RESULTS,
  messages,
  offersPerIp,
  searchesPerAccount,
  searchesPerIp,
} from './policy.ts';
import type { ProviderRow } from './selection/queries.ts';
import { selectProviders } from './selection/select-providers.ts';
import { countSearch } from './without-results/count-search.ts';

/**
 * `searchProviders` with the limits of a caller.
 * @throws TooManyAttempts after 120 in a minute for an account, 240 for an address without one, and
 *   240 offers
 */
export async function searchForCaller(
  deps: Pick<Deps, 'searchDb' | 'clock' | 'events' | 'limits' | 'searchesWithoutResults'>,
  actor: Actor,
  search: SearchQuery,
  ip: string,
): Promise<SearchResponse> {
  if (actor.kind === 'user') await deps.limits.take(searchesPerAccount, actor.id);
  else await deps.limits.take(search.is_offer ? offersPerIp : searchesPerIp, ip);
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
): Promise<SearchResponse> {
  const { page, limit } = search;
  const now = clock.now();
  if (search.free_on && search.free_on > lastFreeDate(now)) throw new Invalid(messages.farAway);
  let reading = await readKnown(searchDb, search);
  if (search.keyword && reading.vocabulary.length === 0) {
    return { results: [], understood_as: [], did_you_mean: null, total: 0, total_pages: 0, page };
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
  const { total, providers } = found;
  const isPartlyOrdered = search.sort === 'next_free' && total > MAX_EXACT_TOTAL;
  const most = isPartlyOrdered ? MAX_BY_FREE_HOUR : MAX_RESULTS;
  return {
    results: providers.map((row) => presentResult(row, actor, !search.location)),
    understood_as: reading.needs.flatMap(({ trades }) => trades),
    did_you_mean: reading.didYouMean,
    total,
    total_pages: Math.ceil(Math.min(total, most) / limit),
    page,
  };
}

function presentResult(row: ProviderRow, actor: Actor, isAnywhere: boolean): SearchResult {
  return {
    id: row.id,
    name: row.name,
    photo: row.photo_file && imageUrl(row.photo_file),
    distance: row.distance,
    town: isAnywhere ? townOf(row) : null,
    description: row.description,
    next_free_at: row.next_free_at && new Date(row.next_free_at).toISOString(),
    time_zone: row.time_zone as SearchResult['time_zone'],
    ...(actor.kind === 'user' ? { area: areaOf(row) } : {}),
    profile: {
      status: row.status as SearchResult['profile']['status'],
      rating: row.rating,
      reviews_count: row.reviews_count,
      review_count: row.reviews_count,
      categories: row.categories,
    },
  };
}

function townOf(row: ProviderRow): string | null {
  const area = areaOf(row);
  return area && townAround(area);
}

function areaOf({ latitude, longitude }: ProviderRow): { lat: number; lng: number } | null {
  if (latitude === null || longitude === null) return null;
  return { lat: roundToArea(latitude), lng: roundToArea(longitude) };
}

function roundToArea(degrees: number): number {
  return Number((Math.round(degrees / AREA_DEGREES) * AREA_DEGREES).toFixed(3));
}
