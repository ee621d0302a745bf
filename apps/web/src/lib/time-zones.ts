import type { TimeZone } from '@oficio/contract/profiles.ts';
import { localDate, localTime } from './format/local-date.ts';

/** Labels of the time zones a provider may work in. */
export const timeZoneNames: Record<TimeZone, string> = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
};

/** One for each zone, because creating a formatter takes milliseconds on a slow phone. */
const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

/** The wall clock of a zone at an instant: "2026-11-21 17:00". */
function wallClock(timeZone: TimeZone, at: Date): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(at);
}

/** The calendar day in a zone at an instant, as YYYY-MM-DD. */
export const dateIn = (timeZone: TimeZone, at: Date): string =>
  wallClock(timeZone, at).slice(0, 10);

/** The earliest of the days that are today for a provider: the one in the westernmost zone. */
export const earliestDate = (at: Date): string => dateIn('Atlantic/Canary', at);

/** The time of day in a zone at an instant, as HH:MM. */
export const timeIn = (timeZone: TimeZone, at: Date): string => wallClock(timeZone, at).slice(11);

/** Whether the reader's wall clock differs from that of `timeZone` at that instant. */
export function isElsewhere(timeZone: TimeZone, at: Date): boolean {
  return wallClock(timeZone, at) !== `${localDate(at)} ${localTime(at)}`;
}
