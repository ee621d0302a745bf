import { foldWord, inflectionKey } from '../fold-word.ts';
import { isOneTypoApart } from '../is-one-typo-apart.ts';
import { wordsOf } from '../split-words.ts';

/** Minimum length for corrections: shorter words are one typo away from too many others. */
const MIN_LETTERS_FOR_TYPO = 5;

export interface Word {
  shown: string;
  folded: string;
  key: string;
}

/** The words of a text that carry meaning, without repetitions. */
export function readPhrase(text: string): Word[] {
  return wordsOf(text).map((shown) => ({
    shown,
    folded: foldWord(shown),
    key: inflectionKey(shown),
  }));
}

/** A typed word that was corrected. */
export interface Correction {
  typed: string;
  meant: string;
}

export interface Match {
  /** From 0 to 2: the share of the phrase that was typed, and 1 more when both begin alike. */
  quality: number;
  correction: Correction | null;
}

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
  const left = new Set(phrase);
  let correction: Correction | null = null;
  let letters = 0;
  let leads = false;
  for (const [index, word] of typed.entries()) {
    const isLast = index === typed.length - 1;
    let meant = [...left].find((other) => isSame(word, other, isLast));
    if (!meant && forgivesTypo && !correction) {
      meant = [...left].find((other) => isMisspelt(word, other, isLast));
      if (meant) correction = { typed: word.shown, meant: meant.shown };
    }
    if (!meant) return null;
    left.delete(meant);
    letters += Math.min(word.folded.length, meant.folded.length);
    if (index === 0) leads = meant === phrase[0];
  }
  return { quality: letters / lengthOf(phrase) + (leads ? 1 : 0), correction };
}

function lengthOf(phrase: readonly Word[]): number {
  return phrase.reduce((sum, { folded }) => sum + folded.length, 0);
}

function isSame(word: Word, other: Word, isLast: boolean): boolean {
  return word.key === other.key || (isLast && other.folded.startsWith(word.folded));
}

/** Whether the word, or an unfinished last word, has one typo. */
function isMisspelt({ folded, key }: Word, other: Word, isLast: boolean): boolean {
  if (folded.length < MIN_LETTERS_FOR_TYPO || other.folded.length < MIN_LETTERS_FOR_TYPO) {
    return false;
  }
  if (isOneTypoApart(key, other.key)) return true;
  if (!isLast || folded[0] !== other.folded[0]) return false;
  const { length } = folded;
  return [length - 1, length, length + 1].some((end) =>
    isOneTypoApart(other.folded.slice(0, end), folded),
  );
}
