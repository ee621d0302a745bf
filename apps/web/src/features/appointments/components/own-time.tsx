import type { Appointment } from '@oficio/contract/appointments.ts';
import { CLOCK_NAMES } from '@oficio/contract/profiles.ts';
import { formatDayMonthTime, formatTime } from '#app/lib/format.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';

type OwnTimeProps = Pick<Appointment, 'starts_at' | 'ends_at' | 'time_zone'>;

/** Whose clock an appointment's times are on, and what one's own then shows, when they differ. */
export function OwnTime({ starts_at, ends_at, time_zone }: OwnTimeProps) {
  if (!isElsewhere(time_zone, new Date(starts_at))) return null;
  const own = `${formatDayMonthTime(starts_at)} - ${formatTime(ends_at)}`;
  return <span>{`${CLOCK_NAMES[time_zone]}; en la tuya: ${own}`}</span>;
}
