import type { SearchQuery } from '@oficio/contract/search.ts';
import { buildKeywordQuery, type KeywordQuery } from './build-keyword-query.ts';
import { correctKeyword } from './correct-words.ts';
import type { KnownWord } from './group-words.ts';
import { type Need, readNeed } from './needs/read-need.ts';

/** A keyword in its two readings (decisions §6). */
export interface KeywordReading {
  /** As words; null for a search without keyword. */
  words: KeywordQuery | null;
  /** As needs, the surest first. */
  needs: readonly Need[];
  /** The keyword with its typos corrected; null when there are none. */
  didYouMean: string | null;
}

/** Reads a keyword whose words are already looked up in the catalogue. */
export function readKeyword(
  { keyword, as_words }: Pick<SearchQuery, 'keyword' | 'as_words'>,
  known: readonly KnownWord[],
): KeywordReading {
  if (!keyword || known.length === 0) return { words: null, needs: [], didYouMean: null };
  const words = buildKeywordQuery(known);
  const used = new Set(known.filter(({ is_used }) => is_used).map(({ word }) => word));
  const { needs, corrections } = readNeed(as_words ? '' : keyword, (word) => used.has(word));
  const [surest] = needs;
  // The word query already finds all providers of a trade that the keyword names.
  const isInWords = surest?.trades.every((trade) => words.trades.includes(trade));
  return {
    words,
    needs: isInWords ? [] : needs,
    didYouMean: correctKeyword(keyword, new Map([...corrections, ...words.corrections])),
  };
}
