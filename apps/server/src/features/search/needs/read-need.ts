import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { foldWord } from '../fold-word.ts';
import { lowerCaseWordsOf } from '../split-words.ts';
import { type FoundClue, findClues, type NeedWord } from './find-clues.ts';
import { findKnownWord, isFiller } from './find-known-word.ts';
import { isForeign } from './is-foreign.ts';
import { isNameOrPlace } from './is-name-or-place.ts';
import { judgeProfessions } from './judge-professions.ts';
import { needWordsOf } from './knowledge-index.ts';
import { isAlsoName } from './name-words.ts';
import { withoutTowns } from './without-towns.ts';

/** Minimum weight of a trade that is understood. */
const MIN_WEIGHT = 2;
/** Minimum weight of a further trade, as a share of the highest weight. */
const MIN_SHARE = 0.6;
/** Reduction of the weight of a clue for each misspelt word. */
const TYPO_COST = 1;
const MAX_WORDS = 40;
const MAX_NEEDS = 3;

/** Trades that do the same work, with the sum of the weights of their clues. */
export interface Need {
  trades: readonly Category[];
  weight: number;
}

export interface NeedReading {
  /** The surest first; empty when nothing is sure. */
  needs: readonly Need[];
  /** The misspelt words that point to the surest need, each with its correction. */
  corrections: ReadonlyMap<string, string>;
}

const NOTHING: NeedReading = { needs: [], corrections: new Map() };

/**
 * Reads which needs a keyword in the user's own words describes (decisions §6). Names of people and
 * places, other languages, and names of trades alone are no needs.
 * @param isUsed whether a word, in lower case, is known to be spelt correctly
 */
export function readNeed(keyword: string, isUsed?: (word: string) => boolean): NeedReading {
  if (isForeign(keyword) || isNameOrPlace(keyword)) return NOTHING;
  const words = needWordsOf(withoutTowns(keyword))
    .slice(0, MAX_WORDS)
    .map((text) => ({ text, known: findKnownWord(text, isUsed) }));
  const found = judgeProfessions(findClues(words), words, keyword);
  // Names of people have no "en": "pintor en Chinchón".
  const mayBeName = !lowerCaseWordsOf(keyword).includes('en');
  if (mayBeName && isProbablyName(words, found)) return NOTHING;
  const needs = weigh(found, words);
  const [surest] = needs;
  if (!surest) return NOTHING;
  const clues = found.filter(({ clue }) => clue.trades === surest.trades && clue.weight > 0);
  return { needs, corrections: correctionsOf(words, clues) };
}

/**
 * Whether a keyword with unknown words may be a name: each of its known words is also part of
 * names, or each was recognised only by a correction.
 */
function isProbablyName(words: readonly NeedWord[], found: readonly FoundClue[]): boolean {
  const used = new Set(found.flatMap(({ places }) => places));
  const isAnyUnknown = words.some(({ text }, place) => !used.has(place) && !isFiller(text));
  if (!isAnyUnknown || words.some(({ text }) => isFiller(text))) return false;
  const known = words.filter((_, place) => used.has(place));
  return (
    known.every(({ text }) => isAlsoName(foldWord(text))) ||
    known.every((word) => word.known?.correction)
  );
}

function weigh(found: readonly FoundClue[], words: readonly NeedWord[]): Need[] {
  const weights = new Map<readonly Category[], number>();
  for (const { clue, places } of found) {
    const typos = places.filter((place) => words[place]?.known?.correction != null).length;
    const weight = clue.weight < 0 ? clue.weight : Math.max(0, clue.weight - typos * TYPO_COST);
    weights.set(clue.trades, (weights.get(clue.trades) ?? 0) + weight);
  }
  const surest = Math.max(...weights.values());
  const first = ([trade]: readonly Category[]) => (trade ? CATEGORIES.indexOf(trade) : -1);
  return [...weights]
    .map(([trades, weight]) => ({ trades, weight }))
    .filter(({ weight }) => weight >= Math.max(MIN_WEIGHT, MIN_SHARE * surest))
    .toSorted((a, b) => b.weight - a.weight || first(a.trades) - first(b.trades))
    .slice(0, MAX_NEEDS);
}

function correctionsOf(
  words: readonly NeedWord[],
  found: readonly FoundClue[],
): ReadonlyMap<string, string> {
  const used = new Set(found.flatMap(({ places }) => places));
  return new Map(
    words.flatMap(({ text, known }, place): [string, string][] =>
      used.has(place) && known?.correction ? [[text, known.correction]] : [],
    ),
  );
}
