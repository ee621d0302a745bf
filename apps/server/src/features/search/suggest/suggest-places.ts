import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import type { Place } from '@oficio/contract/search.ts';
import { matchTowns } from '../places/match-towns.ts';
import { foldName } from '../places/read-towns.ts';

const MIN_LETTERS = 2;

/**
 * The towns that a text may mean.
 * @param isNamed only towns of whose name a word begins with a word of the text
 */
export function suggestPlaces(text: string, { isNamed }: { isNamed: boolean }): Place[] {
  if (text.length < MIN_LETTERS) return [];
  const { places } = matchTowns(text);
  const found = isNamed ? places.filter((place) => isNamedBy(place, text)) : places;
  return found.slice(0, MAX_SUGGESTIONS.places);
}

/** Whether a word of the place's name begins with a word of the text. */
export function isNamedBy({ name, detail }: Place, text: string): boolean {
  const words = foldName(text).split(' ');
  const names = foldName(`${name} ${detail ?? ''}`).split(' ');
  return words.some(
    (word) => word.length >= MIN_LETTERS && names.some((each) => each.startsWith(word)),
  );
}
