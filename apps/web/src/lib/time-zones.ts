import type { TimeZone } from '@oficio/contract/profiles.ts';

/** What people call the zones a provider may work in. */
export const timeZoneNames: Record<TimeZone, string> = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
};

/** The wall clock of a zone at an instant; the reader's own zone when none is given. */
function wallClock(at: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return at.toLocaleString('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });
}

/** Whether the reader's clock shows something else than one in `timeZone` at that instant. */
export function isElsewhere(timeZone: TimeZone, at: Date): boolean {
  return wallClock(at) !== wallClock(at, timeZone);
}
