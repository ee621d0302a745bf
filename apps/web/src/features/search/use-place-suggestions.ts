import { useDebouncedValue } from '@mantine/hooks';
import { findPlaces, type Place } from '@oficio/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptions } from '#app/lib/api.ts';

const typingPauseMs = 150;
const minLetters = 2;
const none: Place[] = [];

/** Places a text may become while it is typed; none when they cannot be had: submitting tells why. */
export function usePlaceSuggestions(text: string): Place[] {
  const [settled] = useDebouncedValue(text.trim(), typingPauseMs);
  const isWorthAsking = settled.length >= minLetters;
  const { data } = useQuery({
    ...queryOptions(findPlaces, { query: { q: settled } }),
    enabled: isWorthAsking,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (isWorthAsking && text.trim() && data?.places) || none;
}
