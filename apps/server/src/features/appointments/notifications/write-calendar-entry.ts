import type { Appointment } from '@oficio/contract/appointments.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import addressparser from 'nodemailer/lib/addressparser';
import type { Mail } from '#app/platform/mail/mail.ts';
import type { MailTopic } from './notification-topics.ts';

interface Sender {
  mailFrom: string;
  publicUrl: string;
  now: Date;
}

/**
 * The calendar entry that a mail adds to the client's calendar or removes from it; null for changes
 * without an entry. All entries of one appointment share a UID; a later one has a higher SEQUENCE,
 * so mails may arrive out of order. Times are in UTC, so no time zone rules are needed.
 */
export function writeCalendarEntry(
  topic: MailTopic,
  appointment: Appointment,
  recipient: { id: string; email: string },
  { mailFrom, publicUrl, now }: Sender,
): Mail['icalEvent'] | null {
  const isCancelled = topic === 'cancelled-by-client' || topic === 'cancelled-by-provider';
  if (recipient.id !== appointment.client_id || !(isCancelled || topic === 'accepted')) return null;

  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({
    prodId: { company: PRODUCT_NAME, product: 'Citas', language: 'ES' },
    method,
  });
  const event = calendar.createEvent({
    id: appointment.id,
    sequence: isCancelled ? 1 : 0,
    stamp: now,
    start: new Date(appointment.starts_at),
    end: new Date(appointment.ends_at),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${appointment.title} · ${appointment.provider_name}`,
    description: appointment.description,
    url: `${publicUrl}/appointments`,
    organizer: organizerOf(mailFrom),
  });
  event.createAttendee({
    email: recipient.email,
    name: appointment.client_name,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return { method, filename: 'cita.ics', content: calendar.toString() };
}

// The organizer is the product, so that a reply to the entry reaches no private address.
function organizerOf(mailFrom: string): { name: string; email: string } {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return { name: sender?.name || PRODUCT_NAME, email: sender?.address ?? '' };
}
