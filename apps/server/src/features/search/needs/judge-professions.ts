import { wordsOf } from '../split-words.ts';
import type { FoundClue, NeedWord } from './find-clues.ts';
import { isFiller } from './find-known-word.ts';
import { PROFESSIONS } from './profession-names.ts';
import { wordKey } from './word-key.ts';
import { wordSet } from './word-set.ts';

const professions = new Set([...wordSet(PROFESSIONS)].map(wordKey));

const isProfession = ({ clue }: FoundClue) =>
  clue.weight > 0 && clue.keys.length === 1 && clue.keys.every((key) => professions.has(key));

/**
 * The clues of a keyword, with professions read by what stands beside them. Alone they are no need,
 * since the word reading finds the same; neither are they beside an unknown word, which may be a
 * person's name ("electricista Quiroga"), nor before something that another trade does. After such
 * a thing they name the customer ("logo para un fontanero").
 */
export function judgeProfessions(
  found: readonly FoundClue[],
  words: readonly NeedWord[],
  keyword: string,
): readonly FoundClue[] {
  const named = found.filter(isProfession);
  const others = found.filter((each) => !isProfession(each));
  if (named.length === 0) return found;
  if (others.length === 0) {
    const isNamed = words.some(({ text, known }) => !known && !isFiller(text));
    const isAlone = wordsOf(keyword).every((word) => professions.has(wordKey(word)));
    return isNamed || isAlone ? [] : found;
  }
  const trades = new Set(named.flatMap(({ clue }) => clue.trades));
  if (others.some(({ clue }) => clue.trades.some((trade) => trades.has(trade)))) return found;
  const first = words.findIndex(({ text }) => !isFiller(text));
  return named.some(({ places }) => places.includes(first)) ? [] : others;
}
