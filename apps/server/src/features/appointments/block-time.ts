import type { Appointment } from '@oficio/contract/appointments.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { assertProvider } from '../accounts/assert-provider.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { findAppointment } from './find-appointment.ts';
import { MAX_BLOCKED_PER_DAY, refusals } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { publishChange } from './publish-change.ts';
import { countBlockedTime, insertAppointment } from './queries.ts';
import type { RequestedTime } from './request-appointment.ts';
import { resolveRange } from './slots/resolve-range.ts';

/**
 * A provider blocks time in their calendar, within their working hours or not. Blocked time is
 * stored as an accepted appointment without a client (specification 2.21, 5.4).
 * @throws Forbidden for anyone but a provider
 * @throws Invalid when the end is not after the start
 * @throws Unauthenticated when the account has been deleted
 * @throws Conflict when it overlaps an accepted appointment or other blocked time: the constraint
 *   `appointments_no_double_booking` decides; and when the day already has 50 blocked ranges
 */
export async function blockTime(
  { transact }: Deps,
  actor: UserActor,
  { title, description, date, start_time, end_time }: RequestedTime,
): Promise<Appointment> {
  assertProvider(actor);
  const id = newId();
  try {
    return await transact(actor, async (tx) => {
      await tx.lock.ownProfile(actor.id);
      const { timeZone: time_zone } = await findActiveProvider(tx.db, actor.id, tx.now);
      const wallClock = { date, start_time, end_time, time_zone };
      await resolveRange(tx.db, wallClock);
      const count = await countBlockedTime(tx.db, actor.id, date);
      if (count >= MAX_BLOCKED_PER_DAY) throw new Conflict(refusals.manyBlocked);
      await insertAppointment(tx.db, {
        id,
        provider_id: actor.id,
        client_id: null,
        title,
        description: description || null,
        ...wallClock,
        status: 'accepted',
        now: tx.now,
      });
      const blocked = await findAppointment(tx.db, actor, id);
      publishChange(tx, blocked);
      return presentAppointment(blocked);
    });
  } catch (error) {
    if (violates(error, 'appointments_no_double_booking')) throw new Conflict(refusals.ownTaken);
    throw error;
  }
}
