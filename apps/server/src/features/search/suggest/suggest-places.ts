import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import type { Place } from '@oficio/contract/search.ts';
import { matchTowns } from '../places/match-towns.ts';
import { foldName } from '../places/read-towns.ts';

const MIN_LETTERS = 2;

/**
 * The towns that a text may mean.
 * @param isCertain only towns whose names have a word that begins with one of the text
 */
export function suggestPlaces(text: string, { isCertain }: { isCertain: boolean }): Place[] {
  if (text.trim().length < MIN_LETTERS) return [];
  const words = foldName(text).split(' ');
  return matchTowns(text)
    .places.filter((place) => !isCertain || isNamed(place, words))
    .slice(0, MAX_SUGGESTIONS.places);
}

function isNamed({ name, detail }: Place, words: readonly string[]): boolean {
  const names = foldName(`${name} ${detail ?? ''}`).split(' ');
  return words.some(
    (word) => word.length >= MIN_LETTERS && names.some((each) => each.startsWith(word)),
  );
}
