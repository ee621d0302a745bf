import type { Deps } from '#app/platform/deps.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { findMailAddress } from '../auth/find-mail-address.ts';
import { isMailWanted } from '../notifications/is-mail-wanted.ts';
import { composeMail } from './compose-mail.ts';
import { topics } from './notice-topics.ts';
import { presentAppointment } from './present-appointment.ts';
import { markEntryMailed, selectAppointmentOf } from './queries.ts';
import type { AppointmentMail } from './queue-notices.ts';
import { writeCalendarEntry } from './write-calendar-entry.ts';

/** An outage of the mail server, not the second a mail always takes. */
const LATE_MS = 15 * 60_000;

/**
 * Mails one party what happened to an appointment, with its calendar entry for the client when it
 * was accepted or cancelled. Nobody is reminded of what is cancelled or over, or told after an
 * outage of what is not true any more; accounts that are deleted or banned get nothing. Who wants no
 * mails of the kind gets none either, but for the one that takes back a calendar entry they were
 * mailed: left there, it would send them to an appointment that is not.
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
  if (mustBeTrue && row.status !== topics[topic].state) return;
  if (topic === 'reminder' && row.starts_at <= now) return;
  const recipient = await findMailAddress(db, recipient_id, now);
  if (!recipient) return;

  const appointment = presentAppointment(row);
  const entry = writeCalendarEntry(topic, appointment, recipient, { ...config, now });
  const takesBack = entry?.method === 'CANCEL' && row.entry_mailed;
  if (!takesBack && !(await isMailWanted(db, recipient_id, topics[topic].kind))) return;
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
  if (entry?.method === 'REQUEST') await markEntryMailed(db, appointment_id);
}
