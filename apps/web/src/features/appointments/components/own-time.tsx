import type { Appointment } from '@oficio/contract/appointments.ts';
import { formatDayMonthTime, formatTime } from '#app/lib/format.ts';
import { clockNames, isElsewhere } from '#app/lib/time-zones.ts';

type OwnTimeProps = Pick<Appointment, 'starts_at' | 'ends_at' | 'time_zone'>;

/** Whose clock an appointment's times are on, and what one's own then shows, when they differ. */
export function OwnTime({ starts_at, ends_at, time_zone }: OwnTimeProps) {
  if (!isElsewhere(time_zone, new Date(starts_at))) return null;
  const own = `${formatDayMonthTime(starts_at)} - ${formatTime(ends_at)}`;
  return <span>{`${clockNames[time_zone]}; en la tuya: ${own}`}</span>;
}
