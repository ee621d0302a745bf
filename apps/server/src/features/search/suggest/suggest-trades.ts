import { CATEGORIES, type Category } from '@oficio/contract/profiles.ts';
import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import { THESAURUS } from '../thesaurus.ts';
import {
  type Correction,
  type Match,
  matchPhrase,
  readPhrase,
  type Word,
} from './match-phrases.ts';

/** Number of trades above which a word names none of them: "arreglar", "instalación". */
const MOST_TRADES_OF_A_NAME = 2;
const MIN_LETTERS_FOR_JOB = 3;
const MIN_LETTERS_FOR_SYNONYM = 2;

/** What a trade is called: by its category, by another name, or by one of its jobs. */
interface TradeName {
  category: Category;
  kind: 'category' | 'synonym' | 'job';
  words: readonly Word[];
}

const KINDS: readonly TradeName['kind'][] = ['category', 'synonym', 'job'];

const names: readonly TradeName[] = readNames();

function readNames(): TradeName[] {
  const all = CATEGORIES.flatMap((category) =>
    [category, ...THESAURUS[category]].flatMap((line, index) =>
      line.split(',').map((name) => ({
        category,
        kind: KINDS[Math.min(index, KINDS.length - 1)] ?? 'job',
        words: readPhrase(name),
      })),
    ),
  );
  const trades = Map.groupBy(all, ({ words }) => words.map(({ key }) => key).join(' '));
  return all.filter(
    ({ words }) =>
      new Set(trades.get(words.map(({ key }) => key).join(' '))?.map(({ category }) => category))
        .size <= MOST_TRADES_OF_A_NAME,
  );
}

export interface TradeSuggestions {
  trades: Category[];
  correction: Correction | null;
}

/**
 * The trades whose names a text begins, the best first; otherwise those that one of its words
 * names, otherwise those that it names with one typo.
 */
export function suggestTrades(text: string): TradeSuggestions {
  const typed = readPhrase(text);
  const whole = find(typed, (name) => matchPhrase(typed, name.words));
  if (whole.trades.length > 0) return whole;
  const named = find(typed, ({ kind, words }) => (kind === 'job' ? null : findIn(typed, words)));
  if (named.trades.length > 0) return named;
  return find(typed, ({ words }) => matchPhrase(typed, words, { forgivesTypo: true }));
}

/** The match of a name with any sequence of words in a text. */
function findIn(typed: readonly Word[], name: readonly Word[]): Match | null {
  for (let start = 0; start + name.length <= typed.length; start += 1) {
    const part = typed.slice(start, start + name.length);
    if (part.every(({ key }, index) => key === name[index]?.key)) return matchPhrase(part, name);
  }
  return null;
}

function find(
  typed: readonly Word[],
  matchOf: (name: TradeName) => Match | null,
): TradeSuggestions {
  const letters = typed.reduce((sum, { folded }) => sum + folded.length, 0);
  const found = names
    .filter(({ kind }) => letters >= minLettersOf(kind))
    .flatMap((name) => {
      const match = matchOf(name);
      return match ? [{ ...name, ...match }] : [];
    })
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.quality - a.quality);
  // A job says less about a text than the name of a trade.
  const isNamed = found[0]?.kind !== 'job';
  const best = found.filter(({ kind }) => !isNamed || kind !== 'job');
  return {
    trades: [...new Set(best.map(({ category }) => category))].slice(0, MAX_SUGGESTIONS.trades),
    correction: best[0]?.correction ?? null,
  };
}

function minLettersOf(kind: TradeName['kind']): number {
  if (kind === 'category') return 1;
  return kind === 'synonym' ? MIN_LETTERS_FOR_SYNONYM : MIN_LETTERS_FOR_JOB;
}
