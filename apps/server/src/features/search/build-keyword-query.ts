import type { Category } from '@oficio/contract/profiles.ts';
import { findMisspeltTrades, findTrades, findUnfinishedTrades } from './find-trades.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

const MIN_LETTERS_FOR_BEGINNING = 3;

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

/**
 * The same keyword in three strengths, as text for `to_tsquery`. Each contains the one before:
 * words found in name or trade; words found anywhere; also typos and unfinished last words.
 */
export interface KeywordQuery {
  strict: string;
  plain: string;
  loose: string;
}

/** The words of a keyword: runs of letters and digits, nothing that means something to `to_tsquery`. */
export function wordsOf(keyword: string): string[] {
  const words =
    keyword
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)];
}

/** Every word is needed, each in any of its places (decisions §6). */
export function buildKeywordQuery(words: readonly KnownWord[]): KeywordQuery {
  const terms = words.map((known, index) => termsOf(known, index === words.length - 1));
  const all = (pick: (term: KeywordQuery) => string) =>
    terms.map((term) => `(${pick(term)})`).join(' & ');
  return {
    strict: all(({ strict }) => strict),
    plain: all(({ plain }) => plain),
    loose: all(({ loose }) => loose),
  };
}

function termsOf(known: KnownWord, isLast: boolean): KeywordQuery {
  const { word, folded, similar, completions } = known;
  const trades = findTrades(word);
  const isWhole = trades.length > 0 || known.is_used;
  const near = isWhole ? [] : nearTrades(word, isLast);
  const corrections = similar.filter((candidate) => isOneTypoApart(candidate, folded));
  const canBegin = isLast && !isWhole && word.length >= MIN_LETTERS_FOR_BEGINNING;
  const inTrades = trades.map(inCategory);
  const plain = [`'${word}'`, ...inTrades];
  return {
    strict: [`'${word}':AB`, ...inTrades].join(' | '),
    plain: plain.join(' | '),
    loose: [
      ...plain,
      ...(canBegin ? [`'${word}':*`] : []),
      ...near.map(inCategory),
      ...[...corrections, ...completions].map((other) => `'${other}'`),
    ].join(' | '),
  };
}

function nearTrades(word: string, isLast: boolean): Category[] {
  return [...findMisspeltTrades(word), ...(isLast ? findUnfinishedTrades(word) : [])];
}

/** The lexeme of a category's name, where only names of categories are: weight B. */
export function inCategory(category: Category): string {
  return `'${category}':B`;
}
