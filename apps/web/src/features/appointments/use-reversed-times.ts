import { useIsSettled } from './use-is-settled.ts';
import { minutesBetween } from './wall-clock.ts';

/**
 * Whether the end is not after the start, once the user has stopped typing. An incomplete time is no
 * mistake.
 */
export function useReversedTimes({ start, end }: { start: string; end: string }): boolean {
  return useIsSettled(`${start} ${end}`) && minutesBetween(start, end) <= 0;
}
