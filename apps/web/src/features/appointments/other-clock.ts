import type { Appointment } from '@oficio/contract/appointments.ts';
import { CLOCK_NAMES, type TimeZone } from '@oficio/contract/profiles.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';

/** " (hora peninsular)" after a time of an appointment on another clock than the reader's; else empty. */
export function otherClock({
  time_zone,
  starts_at,
}: Pick<Appointment, 'time_zone' | 'starts_at'>): string {
  return isElsewhere(time_zone, new Date(starts_at)) ? ` (${CLOCK_NAMES[time_zone]})` : '';
}

/** That times are on the clock of a provider's own time zone, where it is not the device's; else undefined. */
export function ownClockNote(timeZone: TimeZone | undefined, at: Date): string | undefined {
  if (!timeZone || !isElsewhere(timeZone, at)) return undefined;
  return `Las horas son las de tu zona horaria: ${CLOCK_NAMES[timeZone]}.`;
}
