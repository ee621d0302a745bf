import { type Appointment, DEFAULT_REJECT_REASON } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { assertCanReject } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { publishChange } from './publish-change.ts';

/**
 * A provider rejects a request; a blank reason becomes the default one (specification 4.5). The
 * client gets a mail.
 * @throws NotFound for a user who is not a party
 * @throws Forbidden for the client
 * @throws Conflict when the request is no longer pending
 */
export function rejectAppointment(
  { transact }: Deps,
  actor: UserActor,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<Appointment> {
  return transact(actor, async (tx) => {
    const appointment = await findAppointment(tx.db, actor, id);
    assertCanReject(appointment, actor);
    const rejected = await moveAppointment(tx, appointment, {
      status: 'rejected',
      reject_reason: reason || DEFAULT_REJECT_REASON,
      client_unseen: true,
    });
    await queueNotifications(tx, 'rejected', [rejected]);
    publishChange(tx, rejected);
    return presentAppointment(rejected);
  });
}
