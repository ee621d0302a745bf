import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { findMailAddress } from '../auth/find-mail-address.ts';
import { composeMail } from './compose-mail.ts';
import { presentAppointment } from './present-appointment.ts';
import { selectAppointmentOf } from './queries.ts';
import type { AppointmentMail, MailTopic } from './queue-mails.ts';
import { writeCalendarEntry } from './write-calendar-entry.ts';

/** The state each mail speaks of. */
const stateOf: Record<MailTopic, AppointmentStatus> = {
  requested: 'pending',
  withdrawn: 'cancelled',
  declined: 'cancelled',
  accepted: 'accepted',
  rejected: 'rejected',
  expired: 'rejected',
  'cancelled-by-client': 'cancelled',
  'cancelled-by-provider': 'cancelled',
  reminder: 'accepted',
};

/** An outage of the mail server, not the second a mail always takes. */
const LATE_MS = 15 * 60_000;

/**
 * Mails one party what happened to an appointment, with its calendar entry for the client when it
 * was accepted or cancelled. Nobody is reminded of what is cancelled or over, or told after an
 * outage of what is not true any more; accounts that are deleted or banned get nothing.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailAppointment(
  { db, clock, config, mail }: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { topic, appointment_id, recipient_id, at }: AppointmentMail,
): Promise<void> {
  const now = clock.now();
  const row = await selectAppointmentOf(db, appointment_id, recipient_id);
  if (!row) return;
  const mustBeTrue = topic === 'reminder' || now.getTime() - Date.parse(at) > LATE_MS;
  if (mustBeTrue && row.status !== stateOf[topic]) return;
  if (topic === 'reminder' && row.starts_at <= now) return;
  const recipient = await findMailAddress(db, recipient_id, now);
  if (!recipient) return;

  const appointment = presentAppointment(row);
  const entry = writeCalendarEntry(topic, appointment, recipient, { ...config, now });
  const content = composeMail(topic, appointment, {
    isProvider: recipient_id === row.provider_id,
    expiresAt: row.expires_at,
    publicUrl: config.publicUrl,
  });
  const host = new URL(config.publicUrl).hostname;
  await mail.deliver({
    ...layOutMail(recipient.email, content),
    messageId: `<${appointment_id}.${topic}.${recipient_id}@${host}>`,
    ...(entry && { icalEvent: entry }),
  });
}
