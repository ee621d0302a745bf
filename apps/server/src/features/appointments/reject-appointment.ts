import { type Appointment, DEFAULT_REJECT_REASON } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { assertCanReject } from './policy.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * A provider rejects a request; a blank reason becomes the default one (specification 4.5). Its
 * client is mailed.
 * @throws NotFound for a stranger to it
 * @throws Forbidden for its client
 * @throws Conflict when it is not pending any more
 */
export async function rejectAppointment(
  deps: Deps,
  actor: UserActor,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<Appointment> {
  const { db, clock } = deps;
  const now = clock.now();
  const appointment = await findAppointment(db, actor, id);
  assertCanReject(appointment, actor);
  const next = { status: 'rejected' as const, reject_reason: reason || DEFAULT_REJECT_REASON };
  const rejected = await db.transaction().execute(async (trx) => {
    await queueNotices(deps, trx, 'rejected', [appointment]);
    return moveAppointment(trx, appointment, next, now);
  });
  return announceChange(deps, rejected);
}
