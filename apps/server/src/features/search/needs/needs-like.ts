import type { Category } from '@oficio/contract/profiles.ts';
import { foldWord } from '../fold-word.ts';
import { KNOWLEDGE } from './all-knowledge.ts';
import { needWordsOf, phrasesOf } from './knowledge-index.ts';
import { wordKey } from './word-key.ts';

/** A need as users call it: "Fuga de agua". */
export interface NamedNeed {
  need: string;
  trades: readonly Category[];
}

interface Phrase {
  named: NamedNeed;
  /** Whether it is the name of the need, not another way to say it. */
  isName: boolean;
  words: readonly { key: string; folded: string }[];
}

const spell = (word: string) => ({ key: wordKey(word), folded: foldWord(word) });

const phrases: readonly Phrase[] = KNOWLEDGE.flatMap(({ trades, needs }) =>
  Object.entries(needs).flatMap(([need, others]) => {
    const named = { need, trades };
    return [needWordsOf(need), ...phrasesOf(others)].map((words, index) => ({
      named,
      isName: index === 0,
      words: words.map(spell),
    }));
  }),
);

/**
 * The needs that an unfinished text may mean, the best first: all its words occur in the name of
 * the need or in a phrase for it, and its last word may be incomplete. Needs whose name begins with
 * the text come first, then others by their name, then by phrases.
 */
export function needsLike(text: string): NamedNeed[] {
  const typed = needWordsOf(text).map(spell);
  const last = typed.pop();
  if (!last) return [];
  const ranked = phrases.flatMap(({ named, isName, words }) => {
    const isMatch =
      typed.every(({ key }) => words.some((word) => word.key === key)) &&
      words.some(({ folded }) => folded.startsWith(last.folded));
    if (!isMatch) return [];
    const begins = words[0]?.folded.startsWith((typed[0] ?? last).folded);
    return [{ named, rank: (isName ? 0 : 2) + (begins ? 0 : 1) }];
  });
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  return [...new Set(sorted.map(({ named }) => named))];
}
