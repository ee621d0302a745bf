import { MINUTE_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { mailUser } from '../../notifications/mail-user.ts';
import { presentAppointment } from '../present-appointment.ts';
import { markEntryMailed, selectAppointmentOf } from '../queries.ts';
import { composeMail } from './compose-mail.ts';
import { isAskable } from './is-askable.ts';
import { topics } from './notification-topics.ts';
import type { AppointmentMail } from './queue-notifications.ts';
import { writeCalendarEntry } from './write-calendar-entry.ts';

/** A mail sent later than this was delayed by an outage; the normal delay is about a second. */
const LATE_MS = 15 * MINUTE_MS;

/**
 * Mails a change of an appointment to one party; the client's mail carries a calendar entry when
 * the appointment was accepted or cancelled, and still is. A reminder is sent only before the start,
 * and a mail that an outage has delayed only if the status is still the same. A mail that cancels a
 * calendar entry is sent even if the user has switched its kind off: otherwise the entry would
 * remain in the calendar.
 * @throws the transport's error when the mail cannot be handed over
 */
export async function mailAppointment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { topic, appointment_id, recipient_id, at }: AppointmentMail,
): Promise<void> {
  const { db, clock, config } = deps;
  const { kind, state } = topics[topic];
  await mailUser(deps, { userId: recipient_id, kind }, async (recipient) => {
    const now = clock.now();
    const row = await selectAppointmentOf(db, appointment_id, recipient_id);
    if (!row) return null;
    const mustBeCurrent = topic === 'reminder' || now.getTime() - Date.parse(at) > LATE_MS;
    const isCurrent = row.status === state;
    if (mustBeCurrent && !isCurrent) return null;
    if (topic === 'reminder' && row.starts_at <= now) return null;
    if (topic === 'review' && !(await isAskable(db, row, now))) return null;

    const appointment = presentAppointment(row);
    // The entry of an acceptance could arrive after the mail that takes it back.
    const entry = isCurrent
      ? writeCalendarEntry(topic, appointment, recipient, { ...config, now })
      : null;
    return {
      content: composeMail(topic, appointment, {
        isProvider: recipient_id === row.provider_id,
        expiresAt: row.expires_at,
        publicUrl: config.publicUrl,
      }),
      key: `${appointment_id}.${topic}.${recipient_id}`,
      ...(entry && { calendarEntry: entry }),
      isMandatory: entry?.method === 'CANCEL' && row.entry_mailed,
      async delivered() {
        if (entry?.method === 'REQUEST') await markEntryMailed(db, appointment_id);
      },
    };
  });
}
