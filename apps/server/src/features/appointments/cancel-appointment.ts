import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import type { NoticeTopic } from './notice-topics.ts';
import { assertCanCancel } from './policy.ts';
import { type AppointmentRow, deleteBlockedTime } from './queries.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * Cancels an accepted appointment before its end, withdraws the client's own request, or frees
 * blocked time, the only one whose row is removed (specification 4.5, decisions §9). The other party
 * is mailed.
 * @throws NotFound for a stranger to it
 * @throws Conflict in any other state, and after the end
 */
export async function cancelAppointment(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const appointment = await findAppointment(db, actor, id);
  if (appointment.client_id === null) {
    if (!(await deleteBlockedTime(db, id))) throw new NotFound();
    announceChange(deps, { ...appointment, status: 'cancelled' });
    return;
  }
  assertCanCancel(appointment, actor, now);
  const topic = topicOf(appointment, actor);
  const cancelled = await db.transaction().execute(async (trx) => {
    await queueNotices(deps, trx, topic, [appointment]);
    return moveAppointment(trx, appointment, { status: 'cancelled' }, now);
  });
  announceChange(deps, cancelled);
}

function topicOf({ status, client_id }: AppointmentRow, actor: UserActor): NoticeTopic {
  if (status === 'pending') return 'withdrawn';
  return client_id === actor.id ? 'cancelled-by-client' : 'cancelled-by-provider';
}
