import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconLock } from '@tabler/icons-react';
import { appointmentMark } from '#app/components/appointment-mark.ts';

export const blockedMark = { tone: 'off', icon: IconLock, label: 'Tiempo bloqueado' } as const;

/** Blocked time is an appointment without a client (specification 3.8). */
export function isBlockedTime({ client_id }: Pick<Appointment, 'client_id'>): boolean {
  return client_id === null;
}

/** Colour, shape and word of an appointment or of blocked time. */
export function markOf(appointment: Appointment) {
  return isBlockedTime(appointment) ? blockedMark : appointmentMark(appointment.status);
}
