import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { THESAURUS } from '../thesaurus.ts';
import { readPhrase, type Word } from './match-phrases.ts';

/** What a trade is called: by its category, by another name, or by one of its jobs. */
export interface TradeName {
  category: Category;
  kind: TradeNameKind;
  words: readonly Word[];
}

export type TradeNameKind = 'category' | 'synonym' | 'job';
/** In descending order of how surely they indicate a trade. */
export const TRADE_NAME_KINDS: readonly TradeNameKind[] = ['category', 'synonym', 'job'];

/**
 * Maximum number of trades of a name that indicates them; "arreglar" and "instalación" have more.
 */
const MOST_TRADES_OF_A_NAME = 2;

/** The names of all trades in the thesaurus, without those that many trades share. */
export const tradeNames: readonly TradeName[] = withoutShared(
  CATEGORIES.flatMap((category) =>
    [category, ...THESAURUS[category]].flatMap((line, index) =>
      line.split(',').map((name) => ({
        category,
        kind: TRADE_NAME_KINDS[index] ?? 'job',
        words: readPhrase(name),
      })),
    ),
  ),
);

function withoutShared(names: readonly TradeName[]): TradeName[] {
  const keyOf = ({ words }: TradeName) => words.map(({ key }) => key).join(' ');
  const sharing = Map.groupBy(names, keyOf);
  const tradesOf = (name: TradeName) =>
    new Set(sharing.get(keyOf(name))?.map(({ category }) => category));
  return names.filter((name) => tradesOf(name).size <= MOST_TRADES_OF_A_NAME);
}
