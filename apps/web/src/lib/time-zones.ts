import type { TimeZone } from '@oficio/contract/profiles.ts';

/** Labels of the time zones a provider may work in. */
export const timeZoneNames: Record<TimeZone, string> = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
};

/** The wall clock of a zone at an instant; by default of the reader's zone. */
function wallClock(at: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return at.toLocaleString('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });
}

/** Whether the reader's wall clock differs from that of `timeZone` at that instant. */
export function isElsewhere(timeZone: TimeZone, at: Date): boolean {
  return wallClock(at) !== wallClock(at, timeZone);
}
