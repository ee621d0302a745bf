import type { TimeZone } from '@oficio/contract/profiles.ts';

/** What people call the zones a provider may work in. */
export const timeZoneNames: Record<TimeZone, string> = {
  'Europe/Madrid': 'Península y Baleares',
  'Atlantic/Canary': 'Canarias',
};
