import {
  findMisspeltTrades,
  findTrades,
  findUnfinishedTrades,
  MOST_WORDS_OF_AN_ENTRY,
  type TradeEntry,
} from './find-trades.ts';

/** What the catalogue's own vocabulary says about one word of a keyword. */
export interface KnownWord {
  word: string;
  /** Without accents. */
  folded: string;
  /** Whether anybody uses it, inflected perhaps: then it is neither misspelt nor unfinished. */
  is_used: boolean;
  /** Words that may be one typo away; none when words begin with it. */
  similar: string[];
  /** Words beginning with it whose stem is shorter than what was typed; for the last word only. */
  completions: string[];
}

/** Words that are one thing together: "aire acondicionado". */
export interface WordGroup {
  words: readonly KnownWord[];
  texts: readonly string[];
  /** Whether nothing follows, so that it may still be unfinished. */
  isLast: boolean;
  /** What the thesaurus says they stand for. */
  entries: readonly TradeEntry[];
  /** What they may have been meant to stand for, if they are not known as they are. */
  near: readonly TradeEntry[];
}

/** From the left the longest groups that the thesaurus knows, or may know; else single words. */
export function groupWords(words: readonly KnownWord[]): WordGroup[] {
  const groups: WordGroup[] = [];
  let place = 0;
  while (place < words.length) {
    const group = firstGroup(words.slice(place));
    groups.push(group);
    place += group.words.length;
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

/** What is only begun is not misspelt. */
function nearTrades(
  words: readonly KnownWord[],
  texts: readonly string[],
  isLast: boolean,
): TradeEntry[] {
  const known = words.map(({ word, is_used }) => is_used || findTrades([word]).length > 0);
  if (!known.includes(false)) return [];
  const begun = isLast && !known.at(-1) ? findUnfinishedTrades(texts) : [];
  return begun.length > 0 ? begun : findMisspeltTrades(texts, (place) => known[place] ?? false);
}
