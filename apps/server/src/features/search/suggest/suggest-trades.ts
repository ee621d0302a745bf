import type { Category } from '@oficio/contract/profiles.ts';
import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import type { Corrections } from '../correct-words.ts';
import { foldWord } from '../fold-word.ts';
import { isNameOrPlace } from '../needs/is-name-or-place.ts';
import { readNeed } from '../needs/read-need.ts';
import { lettersOf, type Match, matchPhrase, readPhrase, type Word } from './match-phrases.ts';
import type { NeedSuggestions } from './suggest-needs.ts';
import { TRADE_NAME_KINDS, type TradeName, type TradeNameKind, tradeNames } from './trade-names.ts';

const MIN_LETTERS: Record<TradeNameKind, number> = { category: 1, synonym: 2, job: 3 };

export interface TradeSuggestions {
  trades: Category[];
  corrections: Corrections;
}

/**
 * The trades of a text, the best first: those with a name that fits the text (`matchPhrase`),
 * otherwise those of the need that it describes and of the jobs that fit it, otherwise those that
 * one of its words names, otherwise the same with one typo. Jobs and needs do not count in the name
 * of a person or place.
 * @param needs the named needs of the text
 */
export function suggestTrades(text: string, needs: NeedSuggestions): TradeSuggestions {
  const typed = readPhrase(text);
  const begun = find(typed, ({ words }) => matchPhrase(typed, words));
  const named = begun.filter(({ kind }) => kind !== 'job');
  if (named.length > 0) return present(named);
  if (isNameOrPlace(text)) return { trades: [], corrections: new Map() };
  const needed = tradesOfNeed(text, typed, needs);
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

/**
 * The trades of the need in the user's own words. If the reading has none of the trades of the
 * named needs, theirs are used: the reading treats an unfinished last word as complete.
 */
function tradesOfNeed(
  text: string,
  typed: readonly Word[],
  named: NeedSuggestions,
): TradeSuggestions {
  const { needs, corrections } = readNeed(text);
  const trades = needs.flatMap((need) => need.trades);
  const isTyped = named.needs.length > 0 && named.corrections.size === 0;
  const begun = isTyped ? named.needs.map(({ category }) => category) : [];
  if (begun.length > 0 && !trades.some((trade) => begun.includes(trade))) {
    return { trades: begun, corrections: new Map() };
  }
  const last = typed.at(-1)?.shown;
  // An unfinished last word is no typo, even if only its last letter is missing.
  const misspelt = [...corrections].filter(
    ([word, meant]) => word !== last || !foldWord(meant).startsWith(foldWord(word)),
  );
  return { trades, corrections: new Map(misspelt) };
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
