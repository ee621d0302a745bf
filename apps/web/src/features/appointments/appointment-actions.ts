import type { Appointment } from '@oficio/contract/appointments.ts';

export type AppointmentAction = 'accept' | 'reject' | 'cancel' | 'withdraw' | 'complete';

/** Whether the appointment has ended, compared as instants rather than wall-clock times. */
export function isPast(appointment: Pick<Appointment, 'ends_at'>, now: Date): boolean {
  return new Date(appointment.ends_at) <= now;
}

/**
 * The actions that a participant may take in the appointment's current status (specification 4.5).
 */
export function actionsFor(
  appointment: Appointment,
  userId: string,
  now: Date,
): readonly AppointmentAction[] {
  const isProvider = appointment.provider_id === userId;
  switch (appointment.status) {
    case 'pending':
      return isProvider ? ['reject', 'accept'] : ['withdraw'];
    case 'accepted':
      return isPast(appointment, now) && appointment.client_id ? ['complete'] : ['cancel'];
    default:
      return [];
  }
}
