import {
  type Appointment,
  appointmentStatus,
  unavailableParty,
} from '@oficio/contract/appointments.ts';
import { timeZone } from '@oficio/contract/profiles.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import { photoUrl } from '#app/platform/storage/image-store.ts';
import type { AppointmentRow } from './queries.ts';

/**
 * An appointment as the API returns it (specification 3.8). `duration_minutes` is the elapsed time,
 * also across a clock change; it is rounded, because a change of the 1920s has seconds. Blocked time
 * has an empty client name.
 */
export function presentAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    date: row.date,
    start_time: row.start_time.slice(0, 5),
    end_time: row.end_time.slice(0, 5),
    duration_minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE_MS),
    time_zone: timeZone.parse(row.time_zone),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: appointmentStatus.parse(row.status),
    reject_reason: row.reject_reason,
    unavailable_party: unavailableParty.nullable().parse(row.unavailable_party),
    provider_id: row.provider_id,
    provider_name: row.provider_name,
    provider_photo: photoUrl(row.provider_photo_file),
    client_id: row.client_id,
    client_name: row.client_name ?? '',
    client_photo: photoUrl(row.client_photo_file),
    review: null,
  };
}
