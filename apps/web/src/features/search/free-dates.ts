import { FREE_HOUR_DAYS } from '@oficio/contract/search.ts';
import { dateIn } from '#app/lib/time-zones.ts';

const dayMs = 86_400_000;

/** The first and the last day (YYYY-MM-DD) that a search may ask for a free hour. */
export function freeDates(now: Date): { first: string; last: string } {
  const first = dateIn('Europe/Madrid', now);
  const last = new Date(Date.parse(first) + (FREE_HOUR_DAYS - 1) * dayMs).toISOString();
  return { first, last: last.slice(0, first.length) };
}
