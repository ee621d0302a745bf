import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { foldWord, inflectionKey } from './fold-word.ts';
import { isOneTypoApart } from './is-one-typo-apart.ts';
import { THESAURUS } from './thesaurus.ts';

/** Shorter words are too near to too many others. */
const MIN_LETTERS_FOR_TYPO = 5;
const MIN_LETTERS_FOR_BEGINNING = 4;

interface TradeWord {
  folded: string;
  key: string;
  category: Category;
}

const tradeWords: readonly TradeWord[] = CATEGORIES.flatMap((category) =>
  [category, ...THESAURUS[category].split(/\s+/)].map((word) => ({
    folded: foldWord(word),
    key: inflectionKey(word),
    category,
  })),
);

const byKey = Map.groupBy(tradeWords, ({ key }) => key);

/** The trades a word stands for: "plomero" is Fontanería and Plomería. */
export function findTrades(word: string): Category[] {
  return categoriesOf(byKey.get(inflectionKey(word)) ?? []);
}

/** The trades that have a word one typo away: "fontnaero" means Fontanería and Plomería. */
export function findMisspeltTrades(word: string): Category[] {
  if (word.length < MIN_LETTERS_FOR_TYPO) return [];
  const key = inflectionKey(word);
  return categoriesOf(tradeWords.filter((trade) => isOneTypoApart(key, trade.key)));
}

/** The trades that have a word beginning so. */
export function findUnfinishedTrades(word: string): Category[] {
  if (word.length < MIN_LETTERS_FOR_BEGINNING) return [];
  const folded = foldWord(word);
  return categoriesOf(tradeWords.filter((trade) => trade.folded.startsWith(folded)));
}

function categoriesOf(words: readonly TradeWord[]): Category[] {
  return [...new Set(words.map(({ category }) => category))];
}
