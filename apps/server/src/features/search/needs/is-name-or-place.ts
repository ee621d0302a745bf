import { foldWord } from '../fold-word.ts';
import { towns } from '../places/read-towns.ts';
import { isFiller } from './find-known-word.ts';
import { cluesByKey } from './knowledge-index.ts';
import {
  GIVEN_NAMES,
  GIVEN_NAMES_WITH_A_MEANING,
  STREET_WORDS,
  SURNAMES_WITH_A_MEANING,
} from './people-and-places.ts';
import { wordKey } from './word-key.ts';
import { wordSet } from './word-set.ts';

const MAX_WORDS_OF_A_NAME = 6;

const given = wordSet(GIVEN_NAMES);
const givenWithMeaning = wordSet(GIVEN_NAMES_WITH_A_MEANING);
const surnames = wordSet(SURNAMES_WITH_A_MEANING);
const streetWords = wordSet(STREET_WORDS);
const particles = wordSet('de del la las los el y i e san santa d l');
const townNames = new Set(towns.flatMap(({ names }) => names.map(({ folded }) => folded)));

/** Whether a word is part of names as well as of needs: "flores", "rueda". */
export function isAlsoName(word: string): boolean {
  const folded = foldWord(word);
  return surnames.has(folded) || givenWithMeaning.has(folded);
}

/** Whether a text is nothing but the name of a person, a town or a street. */
export function isNameOrPlace(text: string): boolean {
  const words = foldWord(text).match(/[a-z0-9]+/g) ?? [];
  if (townNames.has(words.join(' ')) || streetWords.has(words[0] ?? '')) return true;
  return words.length <= MAX_WORDS_OF_A_NAME && (isPerson(words) || isOfPlaces(words));
}

/** "Carmen Flores", "Puertas Miguel Ángel", "Rosa Campos", "Flores Campos". */
function isPerson(words: readonly string[]): boolean {
  const parts = words.filter((word) => !particles.has(word));
  const [first = ''] = parts;
  if (parts.some((word) => isFiller(word))) return false;
  if (given.has(first)) return true;
  const canBeName = (word: string) =>
    given.has(word) || givenWithMeaning.has(word) || surnames.has(word) || isUnknown(word);
  if (!parts.every(canBeName)) return false;
  return parts.some((word) => given.has(word)) || (parts.length > 1 && parts.every(isAlsoName));
}

/** "Las Tablas Madrid": a town beside words that are also names. */
function isOfPlaces(words: readonly string[]): boolean {
  const parts = words.filter((word) => !particles.has(word));
  const isTown = (word: string) => townNames.has(word);
  return (
    parts.some(isTown) && parts.every((word) => isTown(word) || isAlsoName(word) || isUnknown(word))
  );
}

function isUnknown(word: string): boolean {
  return !isFiller(word) && !cluesByKey.has(wordKey(word));
}
