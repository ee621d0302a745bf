import { appointmentStatus } from '@oficio/contract/appointments.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { appointmentChanged } from './events.ts';
import type { AppointmentRow } from './queries.ts';

/** Publishes the new status of an appointment. */
export function publishChange(tx: Tx, row: AppointmentRow): void {
  tx.publish(appointmentChanged, {
    id: row.id,
    status: appointmentStatus.parse(row.status),
    provider_id: row.provider_id,
    client_id: row.client_id,
  });
}
