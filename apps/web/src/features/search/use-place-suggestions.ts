import { useDebouncedValue } from '@mantine/hooks';
import { findPlaces, type Place } from '@oficio/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';

const typingPauseMs = 150;
const minLetters = 2;
const none: Place[] = [];

/**
 * Suggestions for the typed text; empty when they cannot be loaded, as submitting shows the error.
 */
export function usePlaceSuggestions(text: string): Place[] {
  const [settled] = useDebouncedValue(text.trim(), typingPauseMs);
  const isLongEnough = settled.length >= minLetters;
  const { data } = useQuery({
    ...queryOptions(findPlaces, { query: { q: settled } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (isLongEnough && text.trim() && data?.places) || none;
}
