import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { cancellationTopic } from './notifications/notification-topics.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { assertCanCancel, refusals } from './policy.ts';
import { publishChange } from './publish-change.ts';
import { deleteBlockedTime } from './queries.ts';

/**
 * Cancels an accepted appointment before its end, withdraws the client's own request, or deletes
 * blocked time, the only case in which a row is deleted (specification 4.5, decisions §9). The
 * other party gets a mail.
 * @param seen the state in which the caller saw it: who withdraws a request must not cancel what the
 *   provider has accepted meanwhile
 * @throws NotFound for a user who is not a party
 * @throws Conflict when the appointment is in another state, also than the one seen, or has ended
 */
export function cancelAppointment(
  { transact }: Deps,
  actor: UserActor,
  id: string,
  seen?: AppointmentStatus,
): Promise<void> {
  return transact(actor, async (tx) => {
    const appointment = await findAppointment(tx.db, actor, id);
    if (appointment.client_id === null) {
      if (!(await deleteBlockedTime(tx.db, id))) throw new NotFound();
      publishChange(tx, { ...appointment, status: 'cancelled' });
      return;
    }
    assertCanCancel(appointment, actor, tx.now);
    if (seen && appointment.status !== seen) throw new Conflict(refusals.wrongState);
    const cancelled = await moveAppointment(tx, appointment, {
      status: 'cancelled',
      client_unseen: appointment.client_id !== actor.id,
    });
    await queueNotifications(tx, cancellationTopic(appointment, actor.id), [cancelled]);
    publishChange(tx, cancelled);
  });
}
