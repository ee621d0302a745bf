import type { AppointmentStatus } from '../records.ts';
import type { ClientKey } from './characters.ts';

/** An appointment of the story; without a client it is blocked time. */
export interface PlannedAppointment {
  /** In working days from today. */
  day: number;
  start: string;
  minutes: number;
  title: string;
  status: AppointmentStatus;
  /** `any` is a random client of the city. */
  client: ClientKey | 'any' | null;
  description?: string;
  rejectReason?: string;
}
