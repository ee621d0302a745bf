import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { domainEvent } from '#app/platform/domain-events.ts';

export interface AppointmentChange {
  id: string;
  /** The state it is in now; blocked time that was removed counts as cancelled. */
  status: AppointmentStatus;
  provider_id: string;
  client_id: string | null;
}

/** An appointment or blocked time was made, or moved to another state. */
export const appointmentChanged = domainEvent<AppointmentChange>('appointment-changed');
