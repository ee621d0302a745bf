import { useDebouncedValue } from '@mantine/hooks';

/** A half-typed hour is not a mistake yet. */
const TYPING_MS = 300;

/** Whether the user has stopped changing the times, given as one text. */
export function useIsSettled(times: string): boolean {
  const [settled] = useDebouncedValue(times, TYPING_MS);
  return settled === times;
}
