import type { Category } from '@oficio/contract/profiles.ts';
import { findMisspeltTrades, findTrades, findUnfinishedTrades } from './find-trades.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';

const MIN_LETTERS_FOR_BEGINNING = 3;

/** What the catalogue's own vocabulary says about one word of a keyword. */
export interface KnownWord {
  word: string;
  /** Without accents. */
  folded: string;
  /** Whether anybody uses it, inflected or unfinished perhaps. */
  is_known: boolean;
  /** Words that may be one typo away; none when the word itself occurs. */
  similar: string[];
  /** Words beginning with it whose stem is shorter than what was typed. */
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
  const near = [
    ...(known.is_known ? [] : findMisspeltTrades(word)),
    ...(isLast ? findUnfinishedTrades(word) : []),
  ];
  const corrections = similar.filter((candidate) => isOneTypoApart(candidate, folded));
  const beginning = isLast && word.length >= MIN_LETTERS_FOR_BEGINNING ? [`'${word}':*`] : [];
  const inTrades = trades.map(inCategory);
  const plain = [`'${word}'`, ...inTrades];
  return {
    strict: [`'${word}':AB`, ...inTrades].join(' | '),
    plain: plain.join(' | '),
    loose: [
      ...plain,
      ...beginning,
      ...(trades.length > 0 ? [] : near.map(inCategory)),
      ...[...corrections, ...(isLast ? completions : [])].map((other) => `'${other}'`),
    ].join(' | '),
  };
}

/** The lexeme of a category's name, where only names of categories are: weight B. */
export function inCategory(category: Category): string {
  return `'${category}':B`;
}
