import type { Appointment } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import { bookTime } from './book-time.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { assertCanAccept, reminderTime } from './policy.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * A provider accepts a request, and their time is taken from then on (specification 4.5). Its client
 * is mailed, and both are reminded a day before.
 * @throws NotFound for a stranger to it
 * @throws Forbidden for its client
 * @throws Conflict when it is not pending any more, has expired, or the provider's time is already
 * taken
 */
export async function acceptAppointment(
  deps: Deps,
  actor: UserActor,
  id: string,
): Promise<Appointment> {
  const { db, clock } = deps;
  const now = clock.now();
  const appointment = await findAppointment(db, actor, id);
  assertCanAccept(appointment, actor, now);
  await bookTime(db, appointment.provider_id, async (trx) => {
    const reminder_due_at = reminderTime(appointment.starts_at, now);
    await moveAppointment(trx, appointment, { status: 'accepted', reminder_due_at }, now);
    await queueNotices(deps, trx, 'accepted', [appointment]);
  });
  return announceChange(deps, { ...appointment, status: 'accepted' });
}
