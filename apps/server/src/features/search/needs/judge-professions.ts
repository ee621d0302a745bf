import { foldWord, inflectionKey } from '../fold-word.ts';
import { wordsOf } from '../split-words.ts';
import type { FoundClue, NeedWord } from './find-clues.ts';
import { isFiller } from './find-known-word.ts';
import { mayBeName } from './name-words.ts';
import { PROFESSIONS } from './profession-names.ts';
import { wordSet } from './word-set.ts';

const professions = new Set([...wordSet(PROFESSIONS)].map(inflectionKey));

/** By its ending, since "diseñar" is no "diseñador". */
const isProfession = (word: string | undefined) =>
  word !== undefined && professions.has(inflectionKey(word));

/**
 * The clues of a keyword, with professions read by what stands beside them. Alone they are no need,
 * since the word reading finds the same; neither are they beside a word that may be a person's name
 * ("electricista Quiroga"), nor before something that another trade does. After such a thing they
 * name the customer ("logo para un fontanero").
 */
export function judgeProfessions(
  found: readonly FoundClue[],
  words: readonly NeedWord[],
  keyword: string,
): readonly FoundClue[] {
  const isNamed = ({ clue, places: [place = -1, ...more] }: FoundClue) =>
    clue.weight > 0 && more.length === 0 && isProfession(words[place]?.text);
  const named = found.filter(isNamed);
  const others = found.filter((each) => !isNamed(each));
  if (named.length === 0) return found;
  if (others.length === 0) {
    const isWithName = words.some(({ text, known }) => !known && mayBeName(foldWord(text)));
    return isWithName || wordsOf(keyword).every(isProfession) ? [] : found;
  }
  const trades = new Set(named.flatMap(({ clue }) => clue.trades));
  if (others.some(({ clue }) => clue.trades.some((trade) => trades.has(trade)))) return found;
  const first = words.findIndex(({ text }) => !isFiller(text));
  return named.some(({ places }) => places.includes(first)) ? [] : others;
}
