import { foldWord } from '../fold-word.ts';
import { FILLER_WORDS, FOREIGN_WORDS, STOP_WORDS } from './filler-words.ts';
import { wordSet } from './word-set.ts';

const MIN_FOREIGN_WORDS = 2;
const MIN_SHARE = 0.25;

const spanish = wordSet(STOP_WORDS + FILLER_WORDS);
const foreign = new Set([...wordSet(FOREIGN_WORDS)].filter((word) => !spanish.has(word)));

/** Whether a text is written in another language, judged by its frequent words. */
export function isForeign(text: string): boolean {
  const words = foldWord(text).match(/[a-z]+/g) ?? [];
  const count = words.filter((word) => foreign.has(word)).length;
  return count >= MIN_FOREIGN_WORDS && count >= MIN_SHARE * words.length;
}
