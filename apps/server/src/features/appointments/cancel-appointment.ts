import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { announceChange } from './announce-change.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { assertCanCancel } from './policy.ts';
import { deleteBlockedTime } from './queries.ts';

/**
 * Cancels an accepted appointment before its end, withdraws the client's own request, or frees
 * blocked time, the only one whose row is removed (specification 4.5, decisions §9).
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
  announceChange(deps, await moveAppointment(db, appointment, 'cancelled', now));
}
