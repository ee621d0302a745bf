import type { TimeZone } from '@oficio/contract/profiles.ts';
import { addDays } from '#app/lib/format/add-days.ts';
import { formatter } from '#app/lib/format/formatter.ts';
import { dateIn, timeIn } from '#app/lib/time-zones.ts';

const dayWall = formatter({ weekday: 'short', day: 'numeric' }, 'UTC');

/**
 * A free hour on the provider's clock: "hoy a las 17:00", "mañana a las 10:00", "el sáb 21 a las
 * 10:00". A search looks for free hours of two weeks, in which a day needs no month.
 * @param now undefined where the clock is not known: then the day is always named
 */
export function formatFreeHour(instant: string, timeZone: TimeZone, now?: Date): string {
  const at = new Date(instant);
  const day = dayName(dateIn(timeZone, at), now && dateIn(timeZone, now));
  return `${day} a las ${timeIn(timeZone, at)}`.replace('las 01', 'la 01');
}

function dayName(date: string, today: string | undefined): string {
  if (date === today) return 'hoy';
  if (today && date === addDays(today, 1)) return 'mañana';
  return `el ${dayWall.format(new Date(date)).replace(',', '')}`;
}
