import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { foldWord, inflectionKey } from './fold-word.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { wordsOf } from './split-words.ts';
import { THESAURUS } from './thesaurus.ts';

/** Minimum length for corrections: shorter words are one typo away from too many others. */
const MIN_LETTERS_FOR_TYPO = 5;
const MIN_LETTERS_FOR_BEGINNING = 4;

/** An entry of the thesaurus for one or several words. */
export interface TradeEntry {
  words: readonly string[];
  category: Category;
  /** All names of the same job, each as a list of words; null when the entry names a trade. */
  job: readonly (readonly string[])[] | null;
}

const entries: readonly TradeEntry[] = CATEGORIES.flatMap((category) =>
  [category, ...THESAURUS[category]].flatMap((line, index) => {
    const ways = line.split(',').map(wordsOf);
    return ways.map((words) => ({ words, category, job: index > 1 ? ways : null }));
  }),
);

export const MOST_WORDS_OF_AN_ENTRY = Math.max(...entries.map(({ words }) => words.length));

interface Spelling {
  folded: string;
  key: string;
}

const spell = (word: string): Spelling => ({ folded: foldWord(word), key: inflectionKey(word) });

/** The words as they are, and joined into one: "corta césped" and "cortacésped". */
function formsOf(words: readonly string[]): (readonly Spelling[])[] {
  return [words, ...(words.length > 1 ? [[words.join('')]] : [])].map((form) => form.map(spell));
}

const keyOf = (form: readonly Spelling[]) => form.map(({ key }) => key).join(' ');

const forms = entries.flatMap((entry) => formsOf(entry.words).map((form) => ({ form, entry })));
const byKey = Map.groupBy(forms, ({ form }) => keyOf(form));
const byLength = Map.groupBy(forms, ({ form }) => form.length);

/** The entries for these words: "plomero" is Fontanería and Plomería. */
export function findTrades(words: readonly string[]): TradeEntry[] {
  const found = formsOf(words).flatMap((form) => byKey.get(keyOf(form)) ?? []);
  return [...new Set(found.map(({ entry }) => entry))];
}

/** The entries for these words if each unknown word has one typo: "fontnaero". */
export function findMisspeltTrades(
  words: readonly string[],
  isKnown: (index: number) => boolean,
): TradeEntry[] {
  return entriesLike(
    words,
    (word, other, index) => word.key === other.key || (!isKnown(index) && isTypo(word, other)),
  );
}

/** The entries that these words begin: the last word may be incomplete. */
export function findUnfinishedTrades(words: readonly string[]): TradeEntry[] {
  const last = words.length - 1;
  return entriesLike(words, (word, other, index) =>
    index < last ? word.key === other.key : isBeginning(word, other),
  );
}

function entriesLike(
  words: readonly string[],
  isLike: (word: Spelling, other: Spelling, index: number) => boolean,
): TradeEntry[] {
  const spelt = words.map(spell);
  const found = (byLength.get(words.length) ?? []).filter(({ form }) =>
    spelt.every((word, index) => {
      const other = form[index];
      return other !== undefined && isLike(word, other, index);
    }),
  );
  return [...new Set(found.map(({ entry }) => entry))];
}

function isTypo(word: Spelling, other: Spelling): boolean {
  if (Math.min(word.folded.length, other.folded.length) < MIN_LETTERS_FOR_TYPO) return false;
  return isOneTypoApart(word.key, other.key);
}

function isBeginning({ folded }: Spelling, other: Spelling): boolean {
  return folded.length >= MIN_LETTERS_FOR_BEGINNING && other.folded.startsWith(folded);
}
