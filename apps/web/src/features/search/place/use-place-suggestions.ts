import { findPlaces, type Place } from '@oficio/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';
import { useSettledText, whileTyping } from '../suggest/settled-text.ts';

const minLetters = 2;
const none: Place[] = [];

/**
 * Suggestions for the typed text; empty when they cannot be loaded, as submitting shows the error.
 */
export function usePlaceSuggestions(text: string): Place[] {
  const settled = useSettledText(text, minLetters);
  const { data } = useQuery({
    ...queryOptions(findPlaces, { query: { q: settled } }),
    ...whileTyping,
    enabled: settled !== '',
  });
  return (settled && data?.places) || none;
}
