import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { foldWord, inflectionKey } from './fold-word.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { wordsOf } from './split-words.ts';
import { THESAURUS } from './thesaurus.ts';

/** Shorter words are too near to too many others. */
const MIN_LETTERS_FOR_TYPO = 5;
const MIN_LETTERS_FOR_BEGINNING = 4;

/** What the thesaurus says one or several words together stand for. */
export interface TradeEntry {
  words: readonly string[];
  category: Category;
  /** All ways to say the same job, each as its words; null when it is the trade that is named. */
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

/** Several words as they are, and written as one: "corta césped" and "cortacésped". */
function formsOf(words: readonly string[]): (readonly Spelling[])[] {
  return [words, ...(words.length > 1 ? [[words.join('')]] : [])].map((form) => form.map(spell));
}

const keyOf = (form: readonly Spelling[]) => form.map(({ key }) => key).join(' ');

const forms = entries.flatMap((entry) => formsOf(entry.words).map((form) => ({ form, entry })));
const byKey = Map.groupBy(forms, ({ form }) => keyOf(form));
const byLength = Map.groupBy(forms, ({ form }) => form.length);

/** What the words stand for, taken together: "plomero" is Fontanería and Plomería. */
export function findTrades(words: readonly string[]): TradeEntry[] {
  const found = formsOf(words).flatMap((form) => byKey.get(keyOf(form)) ?? []);
  return [...new Set(found.map(({ entry }) => entry))];
}

/** What they stand for when those that are not known are a typo away: "fontnaero". */
export function findMisspeltTrades(
  words: readonly string[],
  isKnown: (place: number) => boolean,
): TradeEntry[] {
  return entriesLike(
    words,
    (word, other, place) => word.key === other.key || (!isKnown(place) && isTypo(word, other)),
  );
}

/** What they stand for when the last one is only its beginning. */
export function findUnfinishedTrades(words: readonly string[]): TradeEntry[] {
  const last = words.length - 1;
  return entriesLike(words, (word, other, place) =>
    place < last ? word.key === other.key : isBeginning(word, other),
  );
}

function entriesLike(
  words: readonly string[],
  isLike: (word: Spelling, other: Spelling, place: number) => boolean,
): TradeEntry[] {
  const spelt = words.map(spell);
  const found = (byLength.get(words.length) ?? []).filter(({ form }) =>
    spelt.every((word, place) => {
      const other = form[place];
      return other !== undefined && isLike(word, other, place);
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
