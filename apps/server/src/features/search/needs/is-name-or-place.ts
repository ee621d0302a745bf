import { findTrades } from '../find-trades.ts';
import { foldName } from '../places/read-towns.ts';
import { isFiller } from './find-known-word.ts';
import { cluesByKey } from './knowledge-index.ts';
import {
  isAlsoName,
  isGivenName,
  isGivenNameWithMeaning,
  isName,
  isNameOfPerson,
  isPlaceName,
  isWordOfPlaces,
  mayBeName,
} from './name-words.ts';
import { STREET_WORDS } from './people-and-places.ts';
import { withoutTowns } from './without-towns.ts';
import { wordKey } from './word-key.ts';
import { wordSet } from './word-set.ts';

const MAX_WORDS_OF_A_NAME = 6;

const streetWords = wordSet(STREET_WORDS);
const particles = wordSet('de del la las los el y i e san santa d l');

/**
 * Whether a text is nothing but the name of a person, a town or a street. A trade in a town is not:
 * "pintor Madrid".
 */
export function isNameOrPlace(text: string): boolean {
  const words = foldName(withoutTowns(text)).split(' ');
  if (isPlaceName(words.join(' ')) || streetWords.has(words[0] ?? '')) return true;
  return words.length <= MAX_WORDS_OF_A_NAME && (isPerson(words) || isOfPlaces(words));
}

/** "Carmen Flores", "Puertas Miguel Ángel", "Rosa Campos", "Flores Campos". */
function isPerson(words: readonly string[]): boolean {
  const parts = words.filter((word) => !particles.has(word));
  const [first = ''] = parts;
  if (parts.some((word) => isFiller(word) && !mayBeName(word))) return false;
  // "Pintor de casas" is a job, though both words are also surnames.
  if (parts.length > 1 && findTrades(parts).length > 0) return false;
  if (isGivenName(first) || (isAlsoName(first) && isNameOfPerson(parts[1] ?? ''))) return true;
  if (parts.length === 2 && parts.some(isNameOfPerson)) return true;
  if (!parts.every((word) => mayBeName(word) || isUnknown(word))) return false;
  if (isGivenNameWithMeaning(first) && parts.length > 1) return true;
  return parts.some(isNameOfPerson) || (parts.length > 1 && parts.every(isAlsoName));
}

/** "Las Tablas Madrid": a place beside words that are also names. */
function isOfPlaces(words: readonly string[]): boolean {
  const text = words.join(' ');
  const place = [...words.keys()]
    .flatMap((start) => words.slice(start).map((_, index) => words.slice(start, start + index + 1)))
    .toSorted((a, b) => b.length - a.length)
    .find(
      (part) => part.length < words.length && isPlaceName(part.join(' ')) && !part.every(isFiller),
    );
  if (!place) return false;
  const rest = ` ${text} `
    .replace(` ${place.join(' ')} `, ' ')
    .trim()
    .split(' ');
  const others = rest.filter((word) => !particles.has(word));
  return (
    isPlaceName(rest.join(' ')) ||
    others.every(
      (word) => isName(word) || isAlsoName(word) || isWordOfPlaces(word) || isUnknown(word),
    )
  );
}

function isUnknown(word: string): boolean {
  return !isFiller(word) && !cluesByKey.has(wordKey(word));
}
