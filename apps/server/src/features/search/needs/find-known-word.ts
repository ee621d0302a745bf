import { foldWord } from '../fold-word.ts';
import { isOneTypoApart } from '../is-one-typo-apart.ts';
import { FILLER_WORDS, STOP_WORDS } from './filler-words.ts';
import { cluesByKey, knowledgeWords, wordsBySound } from './knowledge-index.ts';
import { isName } from './name-words.ts';
import { soundKey, wordKey } from './word-key.ts';
import { wordSet } from './word-set.ts';

/** Shorter words are recognised only in exactly their spelling. */
const MIN_LETTERS_FOR_FORMS = 4;
/** Minimum lengths for corrections: shorter words are too close to too many others. */
const MIN_LETTERS_FOR_SOUND = 4;
const MIN_LETTERS_FOR_TYPO = 6;

export interface KnownNeedWord {
  keys: readonly string[];
  /** The probable intended word, if it is misspelt. */
  correction: string | null;
}

/** The words of the knowledge, in lower case without accents. */
export const knownSpellings: ReadonlySet<string> = new Set(knowledgeWords.map(foldWord));
const fillers = wordSet(STOP_WORDS + FILLER_WORDS);

/** Whether a word has no meaning for a need. */
export function isFiller(word: string): boolean {
  return fillers.has(foldWord(word)) || /^\p{N}+$/u.test(word) || word.length === 1;
}

/** The word in the knowledge that this word is a form or a misspelling of. */
export function findKnownWord(
  word: string,
  isUsed: (word: string) => boolean = () => false,
): KnownNeedWord | null {
  const key = wordKey(word);
  const folded = foldWord(word);
  const isShort = folded.length < MIN_LETTERS_FOR_FORMS;
  if ((isShort || isName(folded)) && !knownSpellings.has(folded)) return null;
  if (cluesByKey.has(key)) return { keys: [key], correction: null };
  if (isFiller(word)) return null;
  return findAlikeWord(word) ?? (isUsed(word) ? null : findMisspeltWord(folded));
}

function findAlikeWord(word: string): KnownNeedWord | null {
  if (word.length < MIN_LETTERS_FOR_SOUND) return null;
  const alike = wordsBySound.get(soundKey(word));
  return alike ? { keys: alike.map(wordKey), correction: nearest(word, alike) } : null;
}

function findMisspeltWord(folded: string): KnownNeedWord | null {
  if (folded.length < MIN_LETTERS_FOR_TYPO) return null;
  const candidates = new Set(
    variantsOf(folded).flatMap((variant) => wordsByVariant.get(variant) ?? []),
  );
  const meant = [...candidates].filter(
    (word) => word[0] === folded[0] && isOneTypoApart(foldWord(word), folded),
  );
  const [first] = meant;
  return first ? { keys: [...new Set(meant.map(wordKey))], correction: first } : null;
}

/** The word of the list with the same ending, if there is one. */
function nearest(word: string, words: readonly string[]): string | null {
  const ending = foldWord(word).slice(-2);
  return words.find((other) => foldWord(other).endsWith(ending)) ?? null;
}

/** The word, and the word without any one of its letters. */
function variantsOf(folded: string): string[] {
  const shorter = [...folded].map((_, index) => folded.slice(0, index) + folded.slice(index + 1));
  return [folded, ...new Set(shorter)];
}

const wordsByVariant: ReadonlyMap<string, readonly string[]> = groupByVariant();

function groupByVariant(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of knowledgeWords) {
    const folded = foldWord(word);
    if (folded.length < MIN_LETTERS_FOR_TYPO - 1) continue;
    for (const variant of variantsOf(folded)) {
      const group = groups.get(variant);
      if (group) group.push(word);
      else groups.set(variant, [word]);
    }
  }
  return groups;
}
