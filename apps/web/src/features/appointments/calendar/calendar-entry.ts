import type { Appointment } from '@oficio/contract/appointments.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { blockedMark, isBlockedTime, markOf } from '../blocked-time.ts';

/** What stylesheets need to draw an entry: `--tone-*` colours, and its kind in `data-kind`. */
export function toneOf(appointment: Appointment) {
  const { tone } = markOf(appointment);
  return {
    'data-kind': isBlockedTime(appointment) ? 'blocked' : appointment.status,
    style: {
      '--tone-fg': `var(--${tone}-fg)`,
      '--tone-bg': `var(--${tone}-bg)`,
      '--tone-bar': `var(--${tone}-bar)`,
    },
  };
}

/** The other party, or what stands in their place for blocked time. */
export function partyOf(appointment: Appointment, userId: string): string {
  const { provider_id, provider_name, client_name } = appointment;
  return (provider_id === userId ? client_name : provider_name) || blockedMark.label;
}

/** "4 citas y 1 bloqueo"; null for an empty day. */
export function countEntries(appointments: readonly Appointment[]): string | null {
  const blocked = appointments.filter(isBlockedTime).length;
  const visits = appointments.length - blocked;
  const parts = [
    visits > 0 && `${visits} ${visits === 1 ? 'cita' : 'citas'}`,
    blocked > 0 && `${blocked} ${blocked === 1 ? 'bloqueo' : 'bloqueos'}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : null;
}

export function byDate(appointments: readonly Appointment[]): Map<string, Appointment[]> {
  return Map.groupBy(appointments, ({ date }) => date);
}

/** Whether the reader's clock shows something else at the time of one of them. */
export function hasOtherClock(appointments: readonly Appointment[]): boolean {
  const clocks = new Map(appointments.map((one) => [`${one.time_zone} ${one.date}`, one]));
  return [...clocks.values()].some(({ time_zone, starts_at }) =>
    isElsewhere(time_zone, new Date(starts_at)),
  );
}
