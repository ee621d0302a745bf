import {
  findMisspeltTrades,
  findTrades,
  findUnfinishedTrades,
  MOST_WORDS_OF_AN_ENTRY,
  type TradeEntry,
} from './find-trades.ts';

/** One word of a keyword as found in the vocabulary of the catalogue. */
export interface KnownWord {
  word: string;
  /** The word without accents. */
  folded: string;
  /**
   * Whether a provider uses the word or an inflected form of it. Such a word is neither misspelt
   * nor incomplete.
   */
  is_used: boolean;
  /** Words one typo away; none when the catalogue has words that begin with it. */
  similar: string[];
  /** Words that begin with this one and whose stem is shorter than it; only for the last word. */
  completions: string[];
}

/** Words that have one meaning together: "aire acondicionado". */
export interface WordGroup {
  words: readonly KnownWord[];
  texts: readonly string[];
  /** Whether it is the last group, which may be incomplete. */
  isLast: boolean;
  /** Entries of the thesaurus for these words. */
  entries: readonly TradeEntry[];
  /** Entries for possible corrections if the words are unknown. */
  near: readonly TradeEntry[];
}

/**
 * Splits a keyword into groups, from the left: the longest group that the thesaurus knows,
 * corrections included, otherwise a single word.
 */
export function groupWords(words: readonly KnownWord[]): WordGroup[] {
  const groups: WordGroup[] = [];
  let index = 0;
  while (index < words.length) {
    const group = firstGroup(words.slice(index));
    groups.push(group);
    index += group.words.length;
  }
  return groups;
}

function firstGroup(words: readonly KnownWord[]): WordGroup {
  const single = groupOf(words.slice(0, 1), words.length === 1);
  const longer: WordGroup[] = [];
  for (let size = Math.min(words.length, MOST_WORDS_OF_AN_ENTRY); size > 1; size -= 1) {
    longer.push(groupOf(words.slice(0, size), size === words.length));
  }
  return (
    longer.find(({ entries }) => entries.length > 0) ??
    longer.find(({ near }) => near.length > 0) ??
    single
  );
}

function groupOf(words: readonly KnownWord[], isLast: boolean): WordGroup {
  const texts = words.map(({ word }) => word);
  const entries = findTrades(texts);
  const near = entries.length > 0 ? [] : nearTrades(words, texts, isLast);
  return { words, texts, isLast, entries, near };
}

/** An incomplete word does not count as misspelt. */
function nearTrades(
  words: readonly KnownWord[],
  texts: readonly string[],
  isLast: boolean,
): TradeEntry[] {
  const known = words.map(({ word, is_used }) => is_used || findTrades([word]).length > 0);
  if (!known.includes(false)) return [];
  const begun = isLast && !known.at(-1) ? findUnfinishedTrades(texts) : [];
  return begun.length > 0 ? begun : findMisspeltTrades(texts, (index) => known[index] ?? false);
}
