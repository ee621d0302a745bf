import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';

const typingPauseMs = 150;

/** A typed text, trimmed, once typing pauses; empty as soon as fewer letters are typed. */
export function useSettledText(text: string, minLetters: number): string {
  const trimmed = text.trim();
  const [settled] = useDebouncedValue(trimmed, typingPauseMs);
  return trimmed && settled.length >= minLetters ? settled : '';
}

/**
 * Options of a query for a settled text: the answer for the previous text stays until the next one
 * arrives, and an answer for an earlier text never replaces it. An error is an empty answer.
 */
export const whileTyping = {
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;
