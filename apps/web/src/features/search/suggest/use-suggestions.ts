import { suggest } from '@oficio/contract/search/suggest.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { readGrantedPosition } from '../locate-user.ts';
import { usePosition } from '../position-store.ts';
import { searchPlaceOf } from '../search-place.ts';
import type { Where } from '../where.ts';
import { useRecentSearches } from './recent-searches.ts';
import { useSettledText, whileTyping } from './settled-text.ts';
import { type RowGroup, suggestionRows } from './suggestion-rows.ts';

/** About 1 km: enough for people nearby, and the address of the call has no exact position. */
const coordinateDigits = 2;

const rounded = (degrees: number) => Number(degrees.toFixed(coordinateDigits));

/**
 * The rows of the list under a search field. Without an answer of the server, they are the recent
 * searches and the text as typed.
 */
export function useSuggestions(text: string, where: Where): RowGroup[] {
  const { center } = searchPlaceOf(where, usePosition());
  const isHere = where === 'here';
  useEffect(() => {
    if (isHere) void readGrantedPosition();
  }, [isHere]);
  const recent = useRecentSearches();
  const settled = useSettledText(text, 1);
  const near = center && { lat: rounded(center.lat), lng: rounded(center.lng) };
  const { data } = useQuery({
    ...queryOptions(suggest, { query: { q: settled, ...near } }),
    ...whileTyping,
    enabled: settled !== '',
  });
  const answer = (settled && data) || null;
  return useMemo(() => suggestionRows(text, answer, recent), [text, answer, recent]);
}
