import { foldWord } from '../fold-word.ts';

/** All words of a text in order, stop words included: letters and digits, without accents. */
export function typedWords(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord);
}
