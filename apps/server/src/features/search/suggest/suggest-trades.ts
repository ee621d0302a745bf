import type { Category } from '@oficio/contract/profiles.ts';
import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import type { Corrections } from '../correct-words.ts';
import { foldWord } from '../fold-word.ts';
import { readNeed } from '../needs/read-need.ts';
import { lettersOf, type Match, matchPhrase, readPhrase, type Word } from './match-phrases.ts';
import { TRADE_NAME_KINDS, type TradeName, type TradeNameKind, tradeNames } from './trade-names.ts';

const MIN_LETTERS: Record<TradeNameKind, number> = { category: 1, synonym: 2, job: 3 };

export interface TradeSuggestions {
  trades: Category[];
  corrections: Corrections;
}

/**
 * The trades of a text, the best first: those whose names it begins, otherwise those of the need
 * that it describes and of the jobs that it begins, otherwise those that one of its words names,
 * otherwise the same with one typo.
 */
export function suggestTrades(text: string): TradeSuggestions {
  const typed = readPhrase(text);
  const begun = find(typed, ({ words }) => matchPhrase(typed, words));
  const named = begun.filter(({ kind }) => kind !== 'job');
  if (named.length > 0) return present(named);
  const needed = tradesOfNeed(text, typed);
  if (needed.trades.length > 0 || begun.length > 0) {
    const trades = [...needed.trades, ...present(begun).trades];
    return { trades: firstOf(trades), corrections: needed.corrections };
  }
  const contained = find(typed, ({ kind, words }) =>
    kind === 'job' ? null : findIn(typed, words),
  );
  if (contained.length > 0) return present(contained);
  return present(find(typed, (name) => matchMisspelt(typed, name)));
}

/** An unfinished last word is no typo, even if only its last letter is missing. */
function tradesOfNeed(text: string, typed: readonly Word[]): TradeSuggestions {
  const { needs, corrections } = readNeed(text);
  const last = typed.at(-1)?.shown;
  const misspelt = [...corrections].filter(
    ([word, meant]) => word !== last || !foldWord(meant).startsWith(foldWord(word)),
  );
  return { trades: needs.flatMap(({ trades }) => trades), corrections: new Map(misspelt) };
}

type Found = TradeName & Match;

function find(typed: readonly Word[], matchOf: (name: TradeName) => Match | null): Found[] {
  const letters = lettersOf(typed);
  const rank = ({ kind }: TradeName) => TRADE_NAME_KINDS.indexOf(kind);
  return tradeNames
    .filter(({ kind }) => letters >= MIN_LETTERS[kind])
    .flatMap((name) => {
      const match = matchOf(name);
      return match ? [{ ...name, ...match }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.quality - a.quality);
}

/** The match of a name with a sequence of words in a text. */
function findIn(typed: readonly Word[], name: readonly Word[]): Match | null {
  for (let start = 0; start + name.length <= typed.length; start += 1) {
    const part = typed.slice(start, start + name.length);
    if (part.every(({ key }, index) => key === name[index]?.key)) return matchPhrase(part, name);
  }
  return null;
}

/** The match of a name with the text, or of a name of one word with a word of the text. */
function matchMisspelt(typed: readonly Word[], { kind, words }: TradeName): Match | null {
  const match = matchPhrase(typed, words, { forgivesTypo: true });
  if (match || kind === 'job' || words.length > 1) return match;
  for (const word of typed) {
    const found = matchPhrase([word], words, { forgivesTypo: true });
    if (found) return found;
  }
  return null;
}

function present(found: readonly Found[]): TradeSuggestions {
  return {
    trades: firstOf(found.map(({ category }) => category)),
    corrections: found[0]?.corrections ?? new Map(),
  };
}

function firstOf(trades: readonly Category[]): Category[] {
  return [...new Set(trades)].slice(0, MAX_SUGGESTIONS.trades);
}
