import type { Appointment } from '@oficio/contract/appointments.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { isElsewhere } from '#app/lib/time-zones.ts';
import { appointmentStyle, blockedTimeStyle, isBlockedTime } from '../blocked-time.ts';

/** Style props of an entry: `--tone-*` colours, and its kind in `data-kind`. */
export function toneOf(appointment: Appointment) {
  const { tone } = appointmentStyle(appointment);
  return {
    'data-kind': isBlockedTime(appointment) ? 'blocked' : appointment.status,
    style: {
      '--tone-fg': `var(--${tone}-fg)`,
      '--tone-bg': `var(--${tone}-bg)`,
      '--tone-bar': `var(--${tone}-bar)`,
    },
  };
}

/** The other participant, or the label of blocked time. */
export function participantName(appointment: Appointment, userId: string): string {
  const { provider_id, provider_name, client_name } = appointment;
  return (provider_id === userId ? client_name : provider_name) || blockedTimeStyle.label;
}

/** "4 citas y 1 bloqueo"; null for an empty day. */
export function countEntries(appointments: readonly Appointment[]): string | null {
  const blocked = appointments.filter(isBlockedTime).length;
  const visits = appointments.length - blocked;
  const parts = [
    visits > 0 && countOf(visits, 'cita', 'citas'),
    blocked > 0 && countOf(blocked, 'bloqueo', 'bloqueos'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : null;
}

export function byDate(appointments: readonly Appointment[]): Map<string, Appointment[]> {
  return Map.groupBy(appointments, ({ date }) => date);
}

/**
 * Whether one of the appointments is in a time zone where the wall clock differs from the reader's.
 */
export function hasOtherClock(appointments: readonly Appointment[]): boolean {
  const clocks = new Map(appointments.map((one) => [`${one.time_zone} ${one.date}`, one]));
  return [...clocks.values()].some(({ time_zone, starts_at }) =>
    isElsewhere(time_zone, new Date(starts_at)),
  );
}
