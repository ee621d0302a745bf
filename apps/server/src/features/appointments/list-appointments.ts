import type {
  AppointmentStatus,
  listAppointments as listAppointmentsEndpoint,
} from '@oficio/contract/appointments.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { MAX_LISTED, ownerOf } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { countAppointments, selectAppointmentPage, selectAppointments } from './queries.ts';

export interface AppointmentsQuery {
  page: number;
  limit: number;
  status?: AppointmentStatus | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  other_user_id?: string | undefined;
}

/**
 * The caller's appointments (specification 2.18, 2.20). With both dates: all appointments and
 * blocked time of those days on one page, ordered by start, 3000 at most. Otherwise: a page without blocked time,
 * first the future appointments in ascending order, then the past ones in descending order. Dates
 * are in the provider's time zone. `other_user_id` restricts the list to one counterpart.
 */
export async function listAppointments(
  { db, clock }: Deps,
  actor: UserActor,
  { page, limit, ...filter }: AppointmentsQuery,
): Promise<ResponseOf<typeof listAppointmentsEndpoint>> {
  const owner = ownerOf(actor);
  if (filter.start_date && filter.end_date) {
    const all = { ...filter, withBlockedTime: true };
    const rows = await selectAppointments(db, owner, all, MAX_LISTED);
    const total_pages = Math.min(rows.length, 1);
    return { appointments: rows.map(presentAppointment), total: rows.length, total_pages, page: 1 };
  }
  const listed = { ...filter, withBlockedTime: false };
  const slice = { limit, offset: (page - 1) * limit, now: clock.now() };
  const rows = await selectAppointmentPage(db, owner, listed, slice);
  const total = await countAppointments(db, owner, listed);
  return {
    appointments: rows.map(presentAppointment),
    total,
    total_pages: Math.ceil(total / limit),
    page,
  };
}
