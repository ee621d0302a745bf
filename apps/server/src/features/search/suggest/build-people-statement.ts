import { DEFAULT_DISTANCE_KM } from '@oficio/contract/search.ts';
import { nearFilter } from '../build-filter.ts';
import { bestRatedStatement, nearestStatement } from './queries.ts';
import { typedWords } from './typed-words.ts';

const MIN_LETTERS = 2;
/** Maximum number of words of a name. */
const MAX_WORDS = 6;
/**
 * Radius of the area that is searched first: in a capital, thousands of names match within 30 km.
 */
const SURROUNDINGS_KM = 3;

export interface Location {
  lat: number;
  lng: number;
}

/** The statement that finds the people of a text; null when the text is too short or no name. */
export function buildPeopleStatement(text: string, location: Location | null, now: Date) {
  const words = [...new Set(typedWords(text).filter(({ length }) => length >= MIN_LETTERS))];
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (!location) return bestRatedStatement({ words, now });
  const here = nearFilter(location, SURROUNDINGS_KM, true);
  const near = nearFilter(location, DEFAULT_DISTANCE_KM, true);
  return nearestStatement({ words, now, here, near });
}
