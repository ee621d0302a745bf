import { foldWord } from '../fold-word.ts';

/** The words of a text in lower case and without accents, with their places in the text. */
export interface TypedWord {
  folded: string;
  start: number;
  end: number;
}

/** All words of a text, stop words included: sequences of letters and digits. */
export function typedWords(text: string): TypedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldWord(word.normalize('NFKC')),
    start: index,
    end: index + word.length,
  }));
}
