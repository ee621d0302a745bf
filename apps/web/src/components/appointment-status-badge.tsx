import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { appointmentMark } from './appointment-mark.ts';
import { StatusMark } from './status-mark.tsx';

/** An appointment's state as a chip. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus | (string & {}) }) {
  return <StatusMark {...appointmentMark(status)} />;
}
