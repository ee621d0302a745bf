import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { domainEvent } from '#app/platform/domain-events.ts';

export interface AppointmentChange {
  id: string;
  /** The new status; `cancelled` for deleted blocked time. */
  status: AppointmentStatus;
  provider_id: string;
  client_id: string | null;
}

/** An appointment or blocked time was created or changed its status. */
export const appointmentChanged = domainEvent<AppointmentChange>('appointment-changed');

/** A client has seen answers of providers. */
export const answersSeen = domainEvent<{ client_id: string }>('answers-seen');
