import type { Appointment } from '@oficio/contract/appointments.ts';

export type AppointmentAction = 'accept' | 'reject' | 'cancel' | 'withdraw' | 'complete';

/** Whether its end is over: decided on the instant, not on the provider's wall clock. */
export function isPast(appointment: Pick<Appointment, 'ends_at'>, now: Date): boolean {
  return new Date(appointment.ends_at) <= now;
}

/** What a party may do with an appointment in its present state (specification 4.5). */
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
