import type { Corrections } from '../correct-words.ts';
import { foldWord, inflectionKey } from '../fold-word.ts';
import { isOneTypoApart } from '../is-one-typo-apart.ts';
import { wordKey } from '../needs/word-key.ts';
import { wordsOf } from '../split-words.ts';

/** Minimum length for corrections: shorter words are one typo away from too many others. */
const MIN_LETTERS_FOR_TYPO = 5;
/** The same for an unfinished word: "perro" is one typo away from the beginning of "personal". */
const MIN_LETTERS_FOR_UNFINISHED_TYPO = 6;
/** Phrases of one word are contained in too many texts. */
const MIN_WORDS_OF_CONTAINED = 2;

export interface Word {
  shown: string;
  folded: string;
  /** What its inflected forms have in common. */
  key: string;
  /** Its letters without a usual ending, for the comparison with misspelt words. */
  base: string;
}

/** The words of a text that carry meaning, without repetitions. */
export function readPhrase(text: string): Word[] {
  return wordsOf(text).map((shown) => ({
    shown,
    folded: foldWord(shown),
    key: wordKey(shown),
    base: inflectionKey(shown),
  }));
}

export interface Match {
  /** From 0 to 2: the share of the phrase that was typed, and 1 more when both begin alike. */
  quality: number;
  corrections: Corrections;
}

const NO_CORRECTIONS: Corrections = new Map();

/**
 * How a text fits a phrase: each of its words is in the phrase, in any order and inflected; the
 * last one may be unfinished.
 * @param forgivesTypo accepts one typo in one of the words
 */
export function matchPhrase(
  typed: readonly Word[],
  phrase: readonly Word[],
  { forgivesTypo = false }: { forgivesTypo?: boolean } = {},
): Match | null {
  if (typed.length === 0 || typed.length > phrase.length) return null;
  const left = [...phrase];
  let corrections = NO_CORRECTIONS;
  let letters = 0;
  let leads = false;
  for (const [index, word] of typed.entries()) {
    const isLast = index === typed.length - 1;
    let place = left.findIndex((other) => isSame(word, other, isLast));
    if (place < 0 && forgivesTypo && corrections.size === 0) {
      place = left.findIndex((other) => isMisspelt(word, other, isLast));
      const meant = left[place];
      if (meant) corrections = new Map([[word.shown, meant.shown]]);
    }
    const [meant] = place < 0 ? [] : left.splice(place, 1);
    if (!meant) return null;
    letters += Math.min(word.folded.length, meant.folded.length);
    if (index === 0) leads = meant === phrase[0];
  }
  return { quality: letters / lettersOf(phrase) + (leads ? 1 : 0), corrections };
}

/** How a longer text contains a phrase of several words, from 0 to 1. */
export function matchContained(typed: readonly Word[], phrase: readonly Word[]): Match | null {
  if (phrase.length < MIN_WORDS_OF_CONTAINED || phrase.length > typed.length) return null;
  const isContained = phrase.every(({ key }) => typed.some((word) => word.key === key));
  if (!isContained) return null;
  return {
    quality: Math.min(1, lettersOf(phrase) / lettersOf(typed)),
    corrections: NO_CORRECTIONS,
  };
}

export function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { folded }) => sum + folded.length, 0);
}

function isSame(word: Word, other: Word, isLast: boolean): boolean {
  return word.key === other.key || (isLast && other.folded.startsWith(word.folded));
}

/** Whether the word, or an unfinished last word, has one typo. */
function isMisspelt({ folded, base }: Word, other: Word, isLast: boolean): boolean {
  if (folded.length < MIN_LETTERS_FOR_TYPO || other.folded.length < MIN_LETTERS_FOR_TYPO) {
    return false;
  }
  if (isOneTypoApart(base, other.base)) return true;
  const { length } = folded;
  if (!isLast || length < MIN_LETTERS_FOR_UNFINISHED_TYPO || folded[0] !== other.folded[0]) {
    return false;
  }
  return [length - 1, length, length + 1].some((end) =>
    isOneTypoApart(other.folded.slice(0, end), folded),
  );
}
