import type { TimeZone } from '@oficio/contract/profiles.ts';
import { formatter } from '#app/lib/format/formatter.ts';
import { dateIn, timeIn } from '#app/lib/time-zones.ts';

const dayMs = 86_400_000;
const dayWall = formatter({ weekday: 'short', day: 'numeric' }, 'UTC');

/**
 * A free hour on the provider's clock: "hoy a las 17:00", "mañana a las 10:00", "el sáb 21 a las
 * 10:00". A search looks for free hours of two weeks, in which a day needs no month.
 * @param now undefined where the clock is not known: then the day is always named
 */
export function formatFreeHour(instant: string, timeZone: TimeZone, now?: Date): string {
  const at = new Date(instant);
  const date = Date.parse(dateIn(timeZone, at));
  const days = now && (date - Date.parse(dateIn(timeZone, now))) / dayMs;
  return `${dayName(new Date(date), days)} a las ${timeIn(timeZone, at)}`;
}

function dayName(date: Date, days: number | undefined): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `el ${dayWall.format(date).replace(',', '')}`;
}
