import { foldWord } from '../fold-word.ts';
import { wordsOf } from '../split-words.ts';
import type { FoundClue, NeedWord } from './find-clues.ts';
import { isFiller } from './find-known-word.ts';
import { mayBeName } from './name-words.ts';
import { isProfession } from './profession-names.ts';

/**
 * The clues of a keyword, without the professions that are no need. A profession alone is no need,
 * because the word query finds the same providers. Nor is it beside a word that may be a surname
 * ("electricista Quiroga"), or before work of another trade. After such work it names the customer
 * ("logo para un fontanero").
 */
export function judgeProfessions(
  found: readonly FoundClue[],
  words: readonly NeedWord[],
  keyword: string,
): readonly FoundClue[] {
  const isNamed = ({ clue, places: [place = -1, ...more] }: FoundClue) =>
    clue.weight > 0 && more.length === 0 && isProfession(words[place]?.text ?? '');
  const named = found.filter(isNamed);
  const others = found.filter((each) => !isNamed(each));
  if (named.length === 0) return found;
  const work = others.filter(({ clue }) => clue.weight > 0);
  if (work.length === 0) {
    const isWithName = words.some(({ text, known }) => !known && mayBeName(foldWord(text)));
    return isWithName || wordsOf(keyword).every(isProfession) ? [] : found;
  }
  const trades = new Set(named.flatMap(({ clue }) => clue.trades));
  if (work.some(({ clue }) => clue.trades.some((trade) => trades.has(trade)))) return found;
  const first = words.findIndex(({ text }) => !isFiller(text));
  return named.some(({ places }) => places.includes(first)) ? [] : others;
}
