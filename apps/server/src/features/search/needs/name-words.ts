import { foldName, towns } from '../places/read-towns.ts';
import {
  GIVEN_NAMES,
  GIVEN_NAMES_WITH_A_MEANING,
  QUARTERS,
  RARE_SURNAMES,
  SURNAMES,
  SURNAMES_WITH_A_MEANING,
} from './people-and-places.ts';
import { wordSet } from './word-set.ts';

const given = wordSet(GIVEN_NAMES);
const givenWithMeaning = wordSet(GIVEN_NAMES_WITH_A_MEANING);
const surnames = wordSet(SURNAMES);
const rareSurnames = wordSet(RARE_SURNAMES);
const surnamesWithMeaning = wordSet(SURNAMES_WITH_A_MEANING);
const placeNames = new Set([
  ...towns.flatMap(({ names }) => names.map(({ folded }) => folded)),
  ...QUARTERS.split(',').map(foldName),
]);

/** Whether a word, folded, is the name of a person and nothing else. */
export const isNameOfPerson = (folded: string) => given.has(folded) || surnames.has(folded);

export const isGivenName = (folded: string) => given.has(folded);

export const isGivenNameWithMeaning = (folded: string) => givenWithMeaning.has(folded);

/** Whether a text, folded, is the name of a town or quarter. */
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
