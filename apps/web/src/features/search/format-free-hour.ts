import type { TimeZone } from '@oficio/contract/profiles.ts';
import { formatter } from '#app/lib/format/formatter.ts';
import { dateIn, timeIn } from '#app/lib/time-zones.ts';

const dayMs = 86_400_000;
/** From here on a weekday and a day of the month are not enough: they could be of another month. */
const farDays = 21;

const dayWall = formatter({ weekday: 'short', day: 'numeric' }, 'UTC');
const dayMonthWall = formatter({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC');

function wallDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Wall-clock date (YYYY-MM-DD): "sáb 21 nov". */
export const formatShortDay = (date: string): string =>
  dayMonthWall.format(wallDate(date)).replace(',', '');

/**
 * A free hour on the provider's clock: "hoy a las 17:00", "mañana a las 10:00", "el sáb 21 a las
 * 10:00".
 * @param now undefined where the clock is not known: then the day is always named
 */
export function formatFreeHour(instant: string, timeZone: TimeZone, now?: Date): string {
  const at = new Date(instant);
  const date = dateIn(timeZone, at);
  const days = now && (Number(wallDate(date)) - Number(wallDate(dateIn(timeZone, now)))) / dayMs;
  return `${dayName(date, days)} a las ${timeIn(timeZone, at)}`;
}

function dayName(date: string, days = farDays - 1): string {
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days >= farDays) return `el ${formatShortDay(date)}`;
  return `el ${dayWall.format(wallDate(date)).replace(',', '')}`;
}
