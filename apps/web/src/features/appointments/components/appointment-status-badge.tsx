import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { StatusLabel } from '../../../ui/status-label.tsx';
import { appointmentStatusStyle } from '../appointment-status-style.ts';

/** Badge with an appointment's status. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus | (string & {}) }) {
  return <StatusLabel {...appointmentStatusStyle(status)} />;
}
