import type { Appointment } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { recordHistory } from '../history/record-history.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { assertCanComplete, reviewMailTime } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { publishChange } from './publish-change.ts';

/**
 * Either party marks an accepted appointment as completed once it has ended; the same transaction
 * adds it to the history of both (decisions §9). The client is asked for a review by mail two days later.
 * @throws NotFound for a user who is not a party
 * @throws Conflict when the appointment is in another state, has not ended, or is blocked time
 */
export function completeAppointment(
  { transact }: Deps,
  actor: UserActor,
  id: string,
): Promise<Appointment> {
  return transact(actor, async (tx) => {
    const appointment = await findAppointment(tx.db, actor, id);
    assertCanComplete(appointment, tx.now);
    const { provider_id, client_id } = appointment;
    const review_mail_due_at = reviewMailTime(tx.now);
    const completed = await moveAppointment(tx, appointment, {
      status: 'completed',
      review_mail_due_at,
    });
    await recordHistory(tx, [{ id, parties: [provider_id, client_id] }]);
    const topic = actor.id === client_id ? 'completed-by-client' : 'completed-by-provider';
    await queueNotifications(tx, topic, [completed]);
    publishChange(tx, completed);
    return presentAppointment(completed);
  });
}
