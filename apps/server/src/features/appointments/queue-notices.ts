import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { findDevicesWithin } from '../notifications/find-devices.ts';
import { type MailTopic, type NoticeTopic, topics } from './notice-topics.ts';
import type { AppointmentRow } from './queries.ts';

interface AppointmentNotice {
  topic: NoticeTopic;
  appointment_id: string;
  recipient_id: string;
  /** When it happened, ISO 8601. */
  at: string;
}

export interface AppointmentMail extends AppointmentNotice {
  topic: MailTopic;
}

export interface AppointmentPush extends AppointmentNotice {
  device_id: string;
}

/** One mail to one party: whoever is out of reach keeps nobody else from theirs. */
export const appointmentMailDue = jobKind<AppointmentMail>('appointment-mail-due');

/** One push to one device of one party. */
export const appointmentPushDue = jobKind<AppointmentPush>('appointment-push-due');

type Parties = Pick<AppointmentRow, 'id' | 'provider_id' | 'client_id'>;

/**
 * Queues what the parties are told of what happens to appointments inside the transaction in which
 * it happens: of a change that is not committed nobody hears, and of one that is everybody does.
 * @param leaverId somebody who is told nothing, because their account is going away
 */
export async function queueNotices(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  trx: Trx,
  topic: NoticeTopic,
  rows: readonly Parties[],
  leaverId?: string,
): Promise<void> {
  const at = clock.now().toISOString();
  const noticesTo = (sides: readonly ('provider' | 'client')[]): AppointmentNotice[] =>
    rows.flatMap(({ id, provider_id, client_id }) =>
      sides.flatMap((side) => {
        const recipient_id = side === 'provider' ? provider_id : client_id;
        return recipient_id && recipient_id !== leaverId
          ? [{ topic, appointment_id: id, recipient_id, at }]
          : [];
      }),
    );
  const { kind, mail, push } = topics[topic];
  const mails = noticesTo(mail) as AppointmentMail[];
  if (mails.length > 0) await jobs.enqueueWithin(trx, appointmentMailDue, mails);

  const notices = noticesTo(push);
  const readers = notices.map(({ recipient_id }) => ({ user_id: recipient_id, kind }));
  const devices = await findDevicesWithin(trx, readers);
  const pushes = notices.flatMap((notice, place) =>
    (devices[place] ?? []).map((device_id): AppointmentPush => ({ ...notice, device_id })),
  );
  if (pushes.length > 0) await jobs.enqueueWithin(trx, appointmentPushDue, pushes);
}
