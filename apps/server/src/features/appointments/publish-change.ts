import { type Appointment, appointmentStatus } from '@oficio/contract/appointments.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { appointmentChanged } from './events.ts';
import { presentAppointment } from './present-appointment.ts';
import type { AppointmentRow } from './queries.ts';

/**
 * Publishes the new status of an appointment and returns the appointment as the API presents it.
 */
export function publishChange(tx: Tx, row: AppointmentRow): Appointment {
  tx.publish(appointmentChanged, {
    id: row.id,
    status: appointmentStatus.parse(row.status),
    provider_id: row.provider_id,
    client_id: row.client_id,
  });
  return presentAppointment(row);
}
