import type { Suggestions, suggest } from '@oficio/contract/search/suggest.ts';
import type * as z from 'zod';
import type { Deps } from '#app/platform/deps.ts';
import { type Corrections, correctKeyword } from '../correct-words.ts';
import { type NeedSuggestions, suggestNeeds } from './suggest-needs.ts';
import { suggestPeople } from './suggest-people.ts';
import { isNamedBy, suggestPlaces } from './suggest-places.ts';
import { suggestTrades, type TradeSuggestions } from './suggest-trades.ts';

/**
 * Suggests trades, needs, people and places for the beginning of a keyword, the best of each first.
 * One typo is forgiven if nothing matches the text as typed. Sends at most one statement.
 */
export async function makeSuggestions(
  deps: Pick<Deps, 'searchDb' | 'clock'>,
  { q, lat, lng }: z.output<typeof suggest.query>,
): Promise<Suggestions> {
  const location = lat === undefined || lng === undefined ? null : { lat, lng };
  const people = await suggestPeople(deps, q, location);
  const needs = suggestNeeds(q);
  const trades = suggestTrades(q, needs);
  const isTyped = people.length > 0 || fitsAsTyped(trades) || fitsAsTyped(needs);
  const isMeant = trades.trades.length > 0 || needs.needs.length > 0;
  const places = suggestPlaces(q, { isNamed: isTyped || isMeant });
  const corrections = new Map([...needs.corrections, ...trades.corrections]);
  const isPlace = places.some((place) => isNamedBy(place, [...corrections.keys()].join(' ')));
  const forgives = !isTyped && !isPlace;
  const isShown = ({ corrections }: { corrections: Corrections }) =>
    forgives || corrections.size === 0;
  return {
    trades: isShown(trades) ? trades.trades.map((category) => ({ category })) : [],
    needs: isShown(needs) ? needs.needs : [],
    people,
    places,
    did_you_mean: forgives ? correctKeyword(q, corrections) : null,
  };
}

function fitsAsTyped(found: TradeSuggestions | NeedSuggestions): boolean {
  const { length } = 'trades' in found ? found.trades : found.needs;
  return length > 0 && found.corrections.size === 0;
}
