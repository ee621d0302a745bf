import type { Appointment } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { recordHistory } from '../history/record-history.ts';
import { announceChange } from './announce-change.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { assertCanComplete } from './policy.ts';
import { queueNotices } from './queue-notices.ts';

/**
 * Either party marks an accepted appointment as completed once it has ended; both get it into
 * their history in the same transaction (decisions §9).
 * @throws NotFound for a stranger to it
 * @throws Conflict in any other state, for blocked time, and before the end
 */
export async function completeAppointment(
  deps: Deps,
  actor: UserActor,
  id: string,
): Promise<Appointment> {
  const { db, clock } = deps;
  const now = clock.now();
  const appointment = await findAppointment(db, actor, id);
  assertCanComplete(appointment, now);
  const { provider_id, client_id } = appointment;
  const completed = await db.transaction().execute(async (trx) => {
    const moved = await moveAppointment(trx, appointment, { status: 'completed' }, now);
    await recordHistory(trx, [{ id, parties: [provider_id, client_id] }], now);
    const topic = actor.id === client_id ? 'completed-by-client' : 'completed-by-provider';
    await queueNotices(deps, trx, topic, [moved]);
    return moved;
  });
  return announceChange(deps, completed);
}
