import { foldWord } from '../fold-word.ts';
import { lowerCaseWordsOf } from '../split-words.ts';

/** All words of a text in order, stop words included: letters and digits, without accents. */
export function typedWords(text: string): string[] {
  return lowerCaseWordsOf(text).map(foldWord);
}
