import { type Appointment, appointmentStatus } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { appointmentChanged } from './events.ts';
import { presentAppointment } from './present-appointment.ts';
import type { AppointmentRow } from './queries.ts';

/** Tells of a committed change and resolves to the appointment as its caller gets it. */
export function announceChange({ events }: Deps, row: AppointmentRow): Appointment {
  events.publish(appointmentChanged, {
    id: row.id,
    status: appointmentStatus.parse(row.status),
    provider_id: row.provider_id,
    client_id: row.client_id,
  });
  return presentAppointment(row);
}
