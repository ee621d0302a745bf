import type { Suggestions, suggest } from '@oficio/contract/search/suggest.ts';
import type * as z from 'zod';
import type { Deps } from '#app/platform/deps.ts';
import { foldWord } from '../fold-word.ts';
import type { Correction } from './match-phrases.ts';
import { suggestNeeds } from './suggest-needs.ts';
import { suggestPeople } from './suggest-people.ts';
import { suggestPlaces } from './suggest-places.ts';
import { suggestTrades } from './suggest-trades.ts';
import { typedWords } from './typed-words.ts';

/**
 * What the beginning of a keyword may become: trades, needs, people and places, the best of each
 * first. A trade or a need with a typo counts only when nothing else fits the text as typed.
 */
export async function makeSuggestions(
  deps: Pick<Deps, 'searchDb' | 'clock'>,
  { q, lat, lng }: z.output<typeof suggest.query>,
): Promise<Suggestions> {
  const location = lat === undefined || lng === undefined ? null : { lat, lng };
  const people = await suggestPeople(deps, q, location);
  const trades = suggestTrades(q);
  const needs = suggestNeeds(q);
  const isTyped = (found: { correction: Correction | null }) => found.correction === null;
  const isFound =
    people.length > 0 ||
    (trades.trades.length > 0 && isTyped(trades)) ||
    (needs.needs.length > 0 && isTyped(needs));
  const places = suggestPlaces(q, { isCertain: isFound || !isTyped(trades) || !isTyped(needs) });
  const isKnown = isFound || places.length > 0;
  const correction = isKnown ? null : (trades.correction ?? needs.correction);
  return {
    trades: (isKnown && !isTyped(trades) ? [] : trades.trades).map((category) => ({ category })),
    needs: isKnown && !isTyped(needs) ? [] : needs.needs,
    people,
    places,
    did_you_mean: correction && correct(q, correction),
  };
}

/** The text with the misspelt word corrected. */
function correct(text: string, { typed, meant }: Correction): string {
  const word = typedWords(text).find(({ folded }) => folded === foldWord(typed));
  return word ? text.slice(0, word.start) + meant + text.slice(word.end) : meant;
}
