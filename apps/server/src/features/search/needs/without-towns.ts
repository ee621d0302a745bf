import { foldWord } from '../fold-word.ts';
import { lowerCaseWordsOf } from '../split-words.ts';
import { isFiller } from './find-known-word.ts';
import { isClueAlone } from './knowledge-index.ts';
import {
  isAnyGivenName,
  isName,
  isTownName,
  isWordOfPlaces,
  mayBeName,
  mostWordsOfTown,
} from './name-words.ts';
import { isProfession } from './profession-names.ts';
import { wordKey } from './word-key.ts';

/** A town in a text: the places of its first word and of the word after its last one. */
interface FoundTown {
  name: string;
  start: number;
  end: number;
}

/**
 * A keyword without the towns in which it asks for a trade: "pintor" for "Pintor, zona norte de
 * Madrid". A keyword without such a town or without a trade remains as it is, since the town may be
 * a surname there: "Antonio Granada".
 */
export function withoutTowns(keyword: string): string {
  const words = lowerCaseWordsOf(keyword);
  const folded = words.map(foldWord);
  const found = findTowns(folded);
  if (found.length === 0) return keyword;
  const isTrade = folded.map((word) => isProfession(word) || isWork(word));
  const first = isTrade.indexOf(true);
  if (first < 0) return keyword;
  // "León Pintor" begins with a given name, "camas para médicos" with a need.
  const isBeforeTrade = ({ name, end }: FoundTown) => isTrade[end] && !isAnyGivenName(name);
  const towns = found.filter(
    (town) => town.start > first || folded[town.start - 1] === 'en' || isBeforeTrade(town),
  );
  if (towns.length === 0) return keyword;
  const isInTown = (place: number) => towns.some(({ start, end }) => place >= start && place < end);
  return words
    .filter((_, place) => !isInTown(place) && !isWordOfPlaces(folded[place] ?? ''))
    .join(' ');
}

/** The towns of a text; of names that begin with the same word, the longest: "Las Rozas de Madrid". */
function findTowns(words: readonly string[]): FoundTown[] {
  const towns: FoundTown[] = [];
  let start = 0;
  while (start < words.length) {
    const town = longestTownAt(words, start);
    if (town) towns.push(town);
    start = town?.end ?? start + 1;
  }
  return towns;
}

/** "Rota" is no town here: it is a filler word in "pantalla rota". */
function longestTownAt(words: readonly string[], start: number): FoundTown | null {
  const most = Math.min(words.length, start + mostWordsOfTown(words[start] ?? ''));
  for (let end = most; end > start; end -= 1) {
    const name = words.slice(start, end).join(' ');
    if (isTownName(name) && !isFiller(name)) return { name, start, end };
  }
  return null;
}

/** Whether a word means a trade and nothing else: "yoga", but not "flores". */
function isWork(word: string): boolean {
  return !isName(word) && !mayBeName(word) && !isFiller(word) && isClueAlone(wordKey(word));
}
