import type { Appointment } from '@oficio/contract/appointments.ts';
import { IconLock } from '@tabler/icons-react';
import { appointmentStatusStyle } from '#app/features/appointments/appointment-status-style.ts';

export const blockedTimeStyle = { tone: 'off', icon: IconLock, label: 'Tiempo bloqueado' } as const;

/** Blocked time is an appointment without a client (specification 3.8). */
export function isBlockedTime({ client_id }: Pick<Appointment, 'client_id'>): boolean {
  return client_id === null;
}

/** Colour, icon and label of an appointment or of blocked time. */
export function appointmentStyle(appointment: Appointment) {
  return isBlockedTime(appointment) ? blockedTimeStyle : appointmentStatusStyle(appointment.status);
}
