import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import type { AppointmentRow } from './queries.ts';

type Side = 'provider' | 'client';

/**
 * What is mailed, and to whom. The client is told of every change of an accepted appointment, their
 * own too: the entry in their calendar came by mail, and only a mail takes it back.
 */
const recipients = {
  requested: ['provider'],
  withdrawn: ['provider'],
  declined: ['client'],
  accepted: ['client'],
  rejected: ['client'],
  expired: ['client'],
  'cancelled-by-client': ['provider', 'client'],
  'cancelled-by-provider': ['client'],
  reminder: ['provider', 'client'],
} as const satisfies Record<string, readonly Side[]>;

export type MailTopic = keyof typeof recipients;

export interface AppointmentMail {
  topic: MailTopic;
  appointment_id: string;
  recipient_id: string;
  /** When it happened, ISO 8601. */
  at: string;
}

/** One mail to one party: whoever is out of reach keeps nobody else from theirs. */
export const appointmentMailDue = jobKind<AppointmentMail>('appointment-mail-due');

/**
 * Queues the mails about what happens to appointments inside the transaction in which it happens:
 * a change that is not committed mails nobody, and one that is cannot lose its mails.
 * @param leaverId somebody who gets none of them, because their account is going away
 */
export async function queueMails(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  trx: Trx,
  topic: MailTopic,
  rows: readonly Pick<AppointmentRow, 'id' | 'provider_id' | 'client_id'>[],
  leaverId?: string,
): Promise<void> {
  const at = clock.now().toISOString();
  const mails = rows.flatMap(({ id, provider_id, client_id }) =>
    recipients[topic].flatMap((side) => {
      const recipient_id = side === 'provider' ? provider_id : client_id;
      return recipient_id && recipient_id !== leaverId
        ? [{ topic, appointment_id: id, recipient_id, at }]
        : [];
    }),
  );
  if (mails.length > 0) await jobs.enqueueWithin(trx, appointmentMailDue, mails);
}
