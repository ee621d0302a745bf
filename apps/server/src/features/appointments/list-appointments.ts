import type {
  AppointmentStatus,
  listAppointments as listAppointmentsEndpoint,
} from '@oficio/contract/appointments.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { ownerOf } from './policy.ts';
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
 * The caller's own appointments (specification 2.18, 2.20). With both dates: everything of those
 * days on one page, a provider's blocked time too, in the order of their start. Otherwise by pages
 * and without blocked time: what is still to come, the next first; then what is over, the latest
 * first. Dates are read on the provider's wall clock. Of one other party only, when asked for.
 */
export async function listAppointments(
  { db, clock }: Deps,
  actor: UserActor,
  { page, limit, ...filter }: AppointmentsQuery,
): Promise<ResponseOf<typeof listAppointmentsEndpoint>> {
  const owner = ownerOf(actor);
  if (filter.start_date && filter.end_date) {
    const all = { ...filter, withBlockedTime: true };
    const rows = await selectAppointments(db, owner, all);
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
