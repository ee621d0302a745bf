import type { TimeZone } from './records.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Formatters are cached, because creating one takes a thousand times as long as using it.
const clocks: Record<TimeZone, Intl.DateTimeFormat> = {
  'Europe/Madrid': clockOf('Europe/Madrid'),
  'Atlantic/Canary': clockOf('Atlantic/Canary'),
};
const weekdays = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });

function clockOf(timeZone: TimeZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}

// The wall-clock time in the zone, such as "2026-11-20 17:05".
function wallClock(zone: TimeZone, instant: Date): string {
  return clocks[zone].format(instant);
}

/** The calendar date (YYYY-MM-DD) in a zone at an instant. */
export function dateIn(zone: TimeZone, instant: Date): string {
  return wallClock(zone, instant).slice(0, 10);
}

/** The wall-clock time (HH:MM) in a zone at an instant. */
export function timeIn(zone: TimeZone, instant: Date): string {
  return wallClock(zone, instant).slice(11);
}

/** The date this many days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(date).getUTCDay() + 6) % 7) + 1;
}

/** "lunes" to "domingo". */
export function weekdayName(date: string): string {
  return weekdays.format(new Date(date));
}

/**
 * The nth working day (Monday to Friday) after the date, or before it when negative; 0 is the date.
 */
export function workday(date: string, count: number): string {
  const step = Math.sign(count);
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return day;
}

/** The instant of a date and a wall-clock time (HH:MM) in the zone. */
export function instantOf(zone: TimeZone, date: string, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const wall = new Date(`${wallClock(zone, asUtc).replace(' ', 'T')}:00Z`);
  return new Date(2 * asUtc.getTime() - wall.getTime());
}

/** The time (HH:MM) this many minutes later on the same day. */
export function addMinutes(time: string, minutes: number): string {
  return new Date(Date.parse(`1970-01-01T${time}:00Z`) + minutes * MINUTE_MS)
    .toISOString()
    .slice(11, 16);
}
