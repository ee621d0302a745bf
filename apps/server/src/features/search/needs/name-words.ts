import { foldName, towns } from '../places/read-towns.ts';
import {
  GIVEN_NAMES,
  GIVEN_NAMES_WITH_A_MEANING,
  QUARTERS,
  RARE_SURNAMES,
  SURNAMES,
  SURNAMES_WITH_A_MEANING,
  WORDS_OF_PLACES,
} from './people-and-places.ts';
import { wordSet } from './word-set.ts';

const given = wordSet(GIVEN_NAMES);
const givenWithMeaning = wordSet(GIVEN_NAMES_WITH_A_MEANING);
const surnames = wordSet(SURNAMES);
const rareSurnames = wordSet(RARE_SURNAMES);
const surnamesWithMeaning = wordSet(SURNAMES_WITH_A_MEANING);
const wordsOfPlaces = wordSet(WORDS_OF_PLACES);
const townNames = new Set(
  towns.flatMap(({ names, province }) => [...names, ...province.names]).map(({ folded }) => folded),
);
const placeNames = new Set([...townNames, ...QUARTERS.split(',').map(foldName)]);

const mostWordsByFirst = new Map<string, number>();
for (const name of townNames) {
  const [first = '', ...more] = name.split(' ');
  mostWordsByFirst.set(first, Math.max(mostWordsByFirst.get(first) ?? 0, 1 + more.length));
}

/** Number of words of the longest name of a town that begins with this word; 0 if none does. */
export const mostWordsOfTown = (first: string) => mostWordsByFirst.get(first) ?? 0;

/** Whether a word, folded, is the name of a person and nothing else. */
export const isNameOfPerson = (folded: string) => given.has(folded) || surnames.has(folded);

export const isGivenName = (folded: string) => given.has(folded);

export const isGivenNameWithMeaning = (folded: string) => givenWithMeaning.has(folded);

/** Whether a word, folded, is a given name, even if it also means something else. */
export const isAnyGivenName = (folded: string) =>
  isGivenName(folded) || isGivenNameWithMeaning(folded);

/** Whether a text, folded, is the name of a town or province. */
export const isTownName = (folded: string) => townNames.has(folded);

/** Whether a word, folded, stands beside names of places: "centro", "provincia". */
export const isWordOfPlaces = (folded: string) => wordsOfPlaces.has(folded);

/** Whether a text, folded, is the name of a town, province or quarter. */
export const isPlaceName = (folded: string) => placeNames.has(folded);

/** Whether a word, folded, may be a surname beside a given name. */
const isRareSurname = (folded: string) => rareSurnames.has(folded);

/**
 * Whether a word, folded, is the name of a person or a place. Such a word matches a word of the
 * knowledge only in exactly its spelling: "Vigo" is not a form of "viga".
 */
export function isName(folded: string): boolean {
  return isNameOfPerson(folded) || placeNames.has(folded);
}

/** Whether a word, folded, is part of names as well as of needs: "flores", "rueda". */
export function isAlsoName(folded: string): boolean {
  return surnamesWithMeaning.has(folded) || givenWithMeaning.has(folded);
}

/** Whether a word, folded, may be part of a person's name. */
export function mayBeName(folded: string): boolean {
  return isNameOfPerson(folded) || isAlsoName(folded) || isRareSurname(folded);
}
