import type {
  listAppointments as endpoint,
  ListedAppointment,
} from '@oficio/contract/appointments.ts';
import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import { isClient, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { FairQueue, type FairQueueLimits } from '#app/platform/fair-queue.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { findContacts } from '../profiles/find-contacts.ts';
import { findStandings } from '../reviews/find-standings.ts';
import { MAX_LISTED, ownerOf } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import {
  type AppointmentRow,
  countAppointments,
  selectAppointmentPage,
  selectAppointments,
} from './queries.ts';

/**
 * The answer for a full calendar takes about 20 ms of the process. Several calls of one account that
 * run concurrently would delay every other call by the sum.
 */
export const RANGES: FairQueueLimits = {
  running: 8,
  runningPerCaller: 1,
  waiting: 64,
  resumedWaiting: 0,
  waitMs: 5000,
};
const ranges = new FairQueue(RANGES);

/**
 * The caller's appointments (specification 2.18, 2.20). With both dates: all appointments and
 * blocked time of those days on one page, ordered by start, 3000 at most, one such call of an
 * account at a time. Otherwise: a page without blocked time, first the future appointments in
 * ascending order, then the past ones in descending order. Dates are in the provider's time zone.
 * `other_user_id` restricts the list to one counterpart. A client's completed appointments say whether
 * they can be reviewed, and accepted ones that have not ended how to reach the other party.
 * @throws Unavailable when too many ranges wait, or the call has waited 5 seconds
 */
export async function listAppointments(
  { db, clock }: Deps,
  actor: UserActor,
  { page, limit, ...filter }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  const owner = ownerOf(actor);
  const now = clock.now();
  if (filter.start_date && filter.end_date) {
    const all = { ...filter, withBlockedTime: true };
    const leave = await ranges.enter(actor.id);
    try {
      const rows = await selectAppointments(db, owner, all, MAX_LISTED);
      const total_pages = Math.min(rows.length, 1);
      const appointments = await presentListed(db, actor, rows, now);
      return { appointments, total: rows.length, total_pages, page: 1 };
    } finally {
      leave();
    }
  }
  const listed = { ...filter, withBlockedTime: false };
  const slice = { ...sliceOf({ page, limit }), now };
  const rows = await selectAppointmentPage(db, owner, listed, slice);
  const total = await countAppointments(db, owner, listed);
  return {
    appointments: await presentListed(db, actor, rows, now),
    ...totalsOf(total, { page, limit }),
  };
}

/** The rows with what the caller can do with them: two statements at most, however many they are. */
async function presentListed(
  db: Deps['db'],
  actor: UserActor,
  rows: readonly AppointmentRow[],
  now: Date,
): Promise<ListedAppointment[]> {
  const completed = isClient(actor) ? rows.filter(({ status }) => status === 'completed') : [];
  const subjects = completed.map(({ id, provider_id }) => ({
    providerId: provider_id,
    appointmentId: id,
  }));
  const standings = await findStandings(db, actor.id, subjects, now);
  const reviews = new Map(completed.map(({ id }, index) => [id, standings[index] ?? null]));
  // Until such an appointment has ended, its parties see each other's contact data (decisions §4).
  const otherOf = ({ status, ends_at, provider_id, client_id }: AppointmentRow) => {
    if (status !== 'accepted' || ends_at <= now) return null;
    return provider_id === actor.id ? client_id : provider_id;
  };
  const others = new Set(rows.map(otherOf).filter((id) => id !== null));
  const contacts = await findContacts(db, [...others]);
  return rows.map((row) => {
    const contact = contacts.get(otherOf(row) ?? '');
    const review = reviews.get(row.id) ?? null;
    return { ...presentAppointment(row), review, ...(contact && { contact }) };
  });
}
