import { jobKind } from '#app/platform/jobs/jobs.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { queuePushes } from '../../notifications/devices/queue-pushes.ts';
import type { AppointmentRow } from '../queries.ts';
import {
  type MailTopic,
  type NotificationTopic,
  type PushTopic,
  topics,
} from './notification-topics.ts';

interface AppointmentNotification {
  topic: NotificationTopic;
  appointment_id: string;
  recipient_id: string;
  /** When it happened, ISO 8601. */
  at: string;
}

export interface AppointmentMail extends AppointmentNotification {
  topic: MailTopic;
}

export interface AppointmentPush extends AppointmentNotification {
  topic: PushTopic;
  device_id: string;
}

/** One mail to one party: a failure does not affect the other party's mail. */
export const appointmentMailDue = jobKind<AppointmentMail>('appointment-mail-due');

/** One push to one device of one party. */
export const appointmentPushDue = jobKind<AppointmentPush>('appointment-push-due');

type Parties = Pick<AppointmentRow, 'id' | 'provider_id' | 'client_id'>;

/**
 * Queues the notifications about changed appointments in the transaction of the change.
 * @param excludedUserId the party that gets none, because its account is banned or erased
 */
export async function queueNotifications(
  tx: Tx,
  topic: NotificationTopic,
  rows: readonly Parties[],
  excludedUserId?: string,
): Promise<void> {
  const at = tx.now.toISOString();
  const notificationsTo = (sides: readonly ('provider' | 'client')[]): AppointmentNotification[] =>
    rows.flatMap(({ id, provider_id, client_id }) =>
      sides.flatMap((side) => {
        const recipient_id = side === 'provider' ? provider_id : client_id;
        return recipient_id && recipient_id !== excludedUserId
          ? [{ topic, appointment_id: id, recipient_id, at }]
          : [];
      }),
    );
  const { kind, mail, push } = topics[topic];
  tx.enqueue(appointmentMailDue, ...(notificationsTo(mail) as AppointmentMail[]));
  await queuePushes(
    tx,
    appointmentPushDue,
    notificationsTo(push).map((payload) => ({ user_id: payload.recipient_id, kind, payload })),
  );
}
