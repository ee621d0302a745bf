import type { Appointment } from '@oficio/contract/appointments.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertNotBlocked } from '../blocks/assert-not-blocked.ts';
import { findAppointment } from './find-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import { assertCanAccept, reminderTime } from './policy.ts';
import { presentAppointment } from './present-appointment.ts';
import { publishChange } from './publish-change.ts';

/**
 * A provider accepts a request, which reserves their time (specification 4.5). The client gets a
 * mail, and both parties get a reminder a day before.
 * @throws NotFound for a user who is not a party
 * @throws Forbidden for the client, and when one of the two blocks the other
 * @throws Conflict when the request is no longer pending or has expired, or when it overlaps an
 *   accepted appointment or blocked time
 */
export function acceptAppointment(
  { transact }: Deps,
  actor: UserActor,
  id: string,
): Promise<Appointment> {
  return transact(actor, async (tx) => {
    const appointment = await findAppointment(tx.db, actor, id);
    await tx.lock.profile(appointment.provider_id);
    assertCanAccept(appointment, actor, tx.now);
    const reminder_due_at = reminderTime(appointment.starts_at, tx.now);
    const next = { status: 'accepted', reminder_due_at, client_unseen: true } as const;
    const accepted = await assertNotBlocked(() => moveAppointment(tx, appointment, next));
    await queueNotifications(tx, 'accepted', [accepted]);
    publishChange(tx, accepted);
    return presentAppointment(accepted);
  });
}
