import { readPrivate, writePrivate } from '#app/lib/offline/private-storage.ts';
import { subscribeSession } from '#app/lib/session-store.ts';
import { createStore, useStore } from '#app/lib/store.ts';
import { keepLastPlace } from '../place/last-place.ts';
import type { SearchParams } from '../search-params.ts';
import { type NamedPlace, whereOf } from '../where.ts';
import { foldText } from './fold-text.ts';

/** A search of this device: its keyword, and the place if the user named one. */
export interface RecentSearch {
  keyword: string;
  place: NamedPlace | null;
}

const NAME = 'recent-searches';
const MAX_SEARCHES = 8;

const searches = createStore<readonly RecentSearch[]>(readStored());

function isSearch(value: unknown): value is RecentSearch {
  const { keyword, place } = Object(value);
  if (typeof keyword !== 'string' || !keyword) return false;
  return (
    place === null ||
    (typeof place?.name === 'string' && Number.isFinite(place.lat) && Number.isFinite(place.lng))
  );
}

function readStored(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(readPrivate(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch (error) {
    console.error('The recent searches could not be read', error);
    return [];
  }
}

// Logging in or out changes whose searches they are; another tab may add some.
const follow = () => searches.set(readStored());
subscribeSession(follow);
window.addEventListener('storage', follow);

function keep(next: readonly RecentSearch[]): void {
  writePrivate(NAME, next.length > 0 ? JSON.stringify(next) : null);
  searches.set(next);
}

const keyOf = ({ keyword, place }: RecentSearch) => `${foldText(keyword)} ${place?.name ?? ''}`;

const without = (search: RecentSearch) =>
  searches.get().filter((each) => keyOf(each) !== keyOf(search));

/** Puts a search first; the oldest one is dropped. */
export function addRecentSearch(search: RecentSearch): void {
  keep([search, ...without(search)].slice(0, MAX_SEARCHES));
}

/** Adds the search of an address, if it has a keyword, and keeps its place as the last one. */
export function addSearchOf(params: SearchParams): void {
  const where = whereOf(params);
  const place = typeof where === 'string' ? null : where;
  if (place) keepLastPlace(place);
  if (params.q) addRecentSearch({ keyword: params.q, place });
}

export function removeRecentSearch(search: RecentSearch): void {
  keep(without(search));
}

export function removeRecentSearches(): void {
  keep([]);
}

/** The last searches on this device of the session's user, or of a guest, the latest first. */
export function useRecentSearches(): readonly RecentSearch[] {
  return useStore(searches);
}
