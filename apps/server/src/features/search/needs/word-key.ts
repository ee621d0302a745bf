import { stemmer } from '@orama/stemmers/spanish';
import { foldWord } from '../fold-word.ts';
import { FORMS_OF_ONE_WORD, WORDS_APART } from './word-forms.ts';

/** Endings of nouns that the stemmer recognises only with their accent. */
const NOUN_ENDING = /(?<=.{3})[ai]cion$/;

/** Also of words in "z", whose plural is written with "c". */
function stemOf(folded: string): string {
  if (folded.length < 4) return folded.replace(/z$/, 'c');
  return stemmer(folded.replace(/iones$/, 'ion'))
    .replace(NOUN_ENDING, '')
    .replace(/(?<=.{3})e$/, '')
    .replace(/z$/, 'c');
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(foldWord));

const apart = new Map(
  linesOf(WORDS_APART).flatMap((forms) => forms.map((form) => [form, `=${forms[0]}`])),
);
const irregular = new Map<string, string>(
  linesOf(FORMS_OF_ONE_WORD).flatMap(([first = '', ...others]) => {
    const key = stemOf(first);
    return others.map((form): [string, string] => [stemOf(form), key]);
  }),
);

/** The key that the inflected forms of a word share: "gotea", "goteando" and "goteó". */
export function wordKey(word: string): string {
  const folded = foldWord(word);
  const stem = stemOf(folded);
  return apart.get(folded) ?? irregular.get(stem) ?? stem;
}

/**
 * The key that a word and its misspellings that sound alike share: "enpotrado" and "empotrado",
 * "alizar" and "alisar".
 */
export function soundKey(word: string): string {
  return foldWord(word)
    .replace(/ll/g, 'y')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<!c)h/g, '')
    .replace(/v/g, 'b')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/x(?=[^aeiou])/g, 's')
    .replace(/s$/, '');
}
