import type {
  AppointmentStatus,
  listAppointments as listAppointmentsEndpoint,
} from '@oficio/contract/appointments.ts';
import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { FairQueue } from '#app/platform/fair-queue.ts';
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
 * The answer for a full calendar takes about 20 ms of the process. Several calls of one account that
 * run concurrently would delay every other call by the sum.
 */
const ranges = new FairQueue({
  running: 8,
  runningPerCaller: 1,
  waiting: 64,
  resumedWaiting: 0,
  waitMs: 5000,
});

/**
 * The caller's appointments (specification 2.18, 2.20). With both dates: all appointments and
 * blocked time of those days on one page, ordered by start, 3000 at most, one such call of an
 * account at a time. Otherwise: a page without blocked time, first the future appointments in
 * ascending order, then the past ones in descending order. Dates are in the provider's time zone.
 * `other_user_id` restricts the list to one counterpart.
 * @throws Unavailable when too many ranges wait, or the call has waited 5 seconds
 */
export async function listAppointments(
  { db, clock }: Deps,
  actor: UserActor,
  { page, limit, ...filter }: AppointmentsQuery,
): Promise<ResponseOf<typeof listAppointmentsEndpoint>> {
  const owner = ownerOf(actor);
  if (filter.start_date && filter.end_date) {
    const all = { ...filter, withBlockedTime: true };
    const leave = await ranges.enter(actor.id);
    const rows = await selectAppointments(db, owner, all, MAX_LISTED).finally(leave);
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
