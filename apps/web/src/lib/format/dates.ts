import { countOf } from '@oficio/contract/texts/count-of.ts';
import { formatter } from './formatter.ts';
import { localDate } from './local-date.ts';

export const DAY_MS = 86_400_000;

/** A wall-clock date (YYYY-MM-DD) as an instant that every formatter below reads in UTC. */
function wallDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const longOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const longWall = formatter(longOptions, 'UTC');
const longInstant = formatter(longOptions);
const dayMonthWall = formatter({ day: 'numeric', month: 'long' }, 'UTC');
const weekdayWall = formatter({ weekday: 'long' }, 'UTC');
const monthWall = formatter({ month: 'long' }, 'UTC');
const weekdayDayMonthWall = formatter({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC');
const shortDayWall = formatter({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC');
const weekdayDayWall = formatter({ weekday: 'long', day: 'numeric', month: 'short' }, 'UTC');
const monthYearWall = formatter({ month: 'long', year: 'numeric' }, 'UTC');
const daysWall = formatter({ day: 'numeric', month: 'short', year: 'numeric' }, 'UTC');
const dayMonthYearWall = formatter({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC');
const weekdayDayMonth = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const weekdayShort = formatter({ weekday: 'short' });
const dayMonthShort = formatter({ day: 'numeric', month: 'short' });
const dayMonthYearShort = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / DAY_MS);
}

/** Whether a wall-clock date is one of the reader's current year. */
const isOfThisYear = (date: string, now: Date) => Number(date.slice(0, 4)) === now.getFullYear();

/** "9 nov", in other years than this "9 nov 2025". */
function shortDay(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? dayMonthShort : dayMonthYearShort).format(at);
}

/** Wall-clock date (YYYY-MM-DD): "viernes, 20 de noviembre de 2026". */
export const formatLongDate = (date: string): string => longWall.format(wallDate(date));

/** Wall-clock date: "20 de noviembre", in other years than this "20 de noviembre de 2025". */
export const formatDayMonth = (date: string, now = new Date()): string =>
  (isOfThisYear(date, now) ? dayMonthWall : dayMonthYearWall).format(wallDate(date));

/** Wall-clock date: "viernes". */
export const formatWeekday = (date: string): string => weekdayWall.format(wallDate(date));

/** Wall-clock date: "noviembre", in other years than this "noviembre de 2025". */
export const formatMonth = (date: string, now = new Date()): string =>
  (isOfThisYear(date, now) ? monthWall : monthYearWall).format(wallDate(date));

/** Wall-clock date: "martes, 24 de noviembre". */
export const formatWeekdayDayMonth = (date: string): string =>
  weekdayDayMonthWall.format(wallDate(date));

/** Wall-clock date: "mar 24 nov". */
export const formatShortDay = (date: string): string =>
  shortDayWall.format(wallDate(date)).replace(',', '');

/** Wall-clock date: "martes, 24 nov". */
export const formatWeekdayDay = (date: string): string => weekdayDayWall.format(wallDate(date));

/** Wall-clock date: "noviembre de 2026". */
export const formatMonthYear = (date: string): string => monthYearWall.format(wallDate(date));

/** Wall-clock dates: "22–28 nov 2026", "29 nov – 5 dic 2026". */
export const formatDays = (first: string, last: string): string =>
  daysWall.formatRange(wallDate(first), wallDate(last));

/** Wall-clock dates: "22–28 de noviembre de 2026", "29 de noviembre – 5 de diciembre de 2026". */
export const formatLongDays = (first: string, last: string): string =>
  dayMonthYearWall.formatRange(wallDate(first), wallDate(last));

/** Instant (ISO 8601) in the reader's time zone: "viernes, 20 de noviembre de 2026". */
export const formatLongInstant = (instant: string): string => longInstant.format(new Date(instant));

/** Instant in the reader's time zone: "16:58". */
export const formatTime = (instant: string): string => clock.format(new Date(instant));

/**
 * Instant with its day: "20 nov, 16:58" (specification 2.13), in other years than this
 * "20 nov 2025, 16:58".
 */
export function formatDayMonthTime(instant: string, now = new Date()): string {
  const at = new Date(instant);
  return `${shortDay(at, now)}, ${clock.format(at)}`;
}

/** Instant in a list row: "16:58" today, "ayer", "mié" within a week, "9 nov", "9 nov 2025". */
export function formatRowTime(instant: string, now: Date): string {
  const at = new Date(instant);
  const days = daysBetween(at, now);
  if (days <= 0) return clock.format(at);
  if (days === 1) return 'ayer';
  if (days < 7) return weekdayShort.format(at);
  return shortDay(at, now);
}

/** Day heading in a chat: "Hoy, viernes, 20 de noviembre"; other years carry the year. */
export function formatDayHeading(instant: string, now: Date): string {
  const at = new Date(instant);
  const days = daysBetween(at, now);
  if (at.getFullYear() !== now.getFullYear()) return longInstant.format(at);
  const day = weekdayDayMonth.format(at);
  if (days === 0) return `Hoy, ${day}`;
  return days === 1 ? `Ayer, ${day}` : day;
}

/** How long ago: "ahora mismo", "hace 5 min", "hace 2 h", "hace 3 días", then the short date. */
export function formatRelative(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'ahora mismo';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  if (days < 7) return `hace ${countOf(days, 'día', 'días')}`;
  return formatRowTime(instant, now);
}

/** Instant in the reader's time zone: "el 9 de noviembre", in other years than this with the year. */
export const formatOnDay = (instant: string, now: Date): string =>
  `el ${formatDayMonth(localDate(new Date(instant)), now)}`;

/** When something was used last: "hace 5 min" and so on within a week, then "el 9 de noviembre". */
export function formatLastUse(instant: string, now: Date): string {
  const isRecent = now.getTime() - new Date(instant).getTime() < 7 * DAY_MS;
  return isRecent ? formatRelative(instant, now) : formatOnDay(instant, now);
}
