import { foldWord } from '../fold-word.ts';
import { wordsOf } from '../split-words.ts';
import { MAX_LETTERS, MAX_WORDS } from './policy.ts';

const EMAIL = /\S\s?@\s?\S/u;
/** Six digits, with nothing but separators between them: phones, identity documents, coordinates. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u;

/**
 * The words of a keyword as they are counted: in their order, in lower case, without stop words and
 * accents, but with ñ. Null when the keyword has no words, or contains what looks like an email
 * address, a phone number or another long number: the other words are not what was missing.
 */
export function normaliseKeyword(keyword: string): string | null {
  const text = keyword.normalize('NFKC');
  if (EMAIL.test(text) || LONG_NUMBER.test(text)) return null;
  const words = wordsOf(text)
    .map((word) => [...foldAccents(word)].slice(0, MAX_LETTERS).join(''))
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS).join(' ') || null;
}

/** As `foldWord`, but "año" and "ano" stay different for those who read the counts. */
function foldAccents(word: string): string {
  return word.split('ñ').map(foldWord).join('ñ').normalize('NFC');
}
