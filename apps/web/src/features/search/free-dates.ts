import { FREE_HOUR_DAYS } from '@oficio/contract/search.ts';
import { addDays } from '#app/lib/format/add-days.ts';
import { dateIn } from '#app/lib/time-zones.ts';

/** The first and the last day (YYYY-MM-DD) that a search may ask for a free hour. */
export function freeDates(now: Date): { first: string; last: string } {
  const first = dateIn('Europe/Madrid', now);
  return { first, last: addDays(first, FREE_HOUR_DAYS - 1) };
}
