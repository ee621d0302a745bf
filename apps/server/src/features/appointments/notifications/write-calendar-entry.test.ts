import type { Appointment } from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { acceptedBooking, setTimeZone } from '#app/testing/bookings.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import type { MailTopic } from './notification-topics.ts';
import { writeCalendarEntry } from './write-calendar-entry.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

const sender = {
  mailFrom: 'Oficio <hola@oficio.example>',
  publicUrl: 'https://oficio.example',
  now: new Date('2026-11-20T11:00:00Z'),
};
const write = (topic: MailTopic, appointment: Appointment, account = pair.client) =>
  writeCalendarEntry(topic, appointment, { id: account.id, email: account.user.email }, sender);

const addressIn = (property: ICAL.Property | null) =>
  String(property?.getFirstValue()).toLowerCase();

/** The fields that a calendar program reads from an entry. */
function read(topic: MailTopic, appointment: Appointment) {
  const text = write(topic, appointment)?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (!component || events.length > 1) throw new Error('one event was expected');
  const property = (name: string) => component.getFirstPropertyValue(name);
  return {
    text,
    event: new ICAL.Event(component),
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    property,
    attendee: component.getFirstProperty('attendee'),
    organizer: component.getFirstProperty('organizer'),
  };
}

test('an accepted appointment is a confirmed event that the client has accepted', async () => {
  const appointment = await acceptedBooking(app, pair, { description: 'Primero, sin ascensor' });
  const { event, property, attendee, organizer, ...calendar } = read('accepted', appointment);
  expect(calendar).toMatchObject({ method: 'REQUEST', version: '2.0' });
  expect(event).toMatchObject({
    uid: appointment.id,
    sequence: 0,
    summary: 'Fuga en la cocina · Ramón Etxeberria',
    description: 'Primero, sin ascensor',
  });
  expect(property('status')).toBe('CONFIRMED');
  expect(property('url')).toBe('https://oficio.example/appointments');
  expect(String(property('dtstamp'))).toBe('2026-11-20T11:00:00Z');
  expect(addressIn(organizer)).toBe('mailto:hola@oficio.example');
  expect(addressIn(attendee)).toBe(`mailto:${pair.client.user.email}`);
  expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
  expect(attendee?.getParameter('rsvp')).toBe('FALSE');
});

test.each(['cancelled-by-client', 'cancelled-by-provider'] as const)(
  '%s takes back that event, by its uid and a higher sequence',
  async (topic) => {
    const appointment = await acceptedBooking(app, pair);
    const [before, after] = [read('accepted', appointment), read(topic, appointment)];
    expect(after.method).toBe('CANCEL');
    expect(after.property('status')).toBe('CANCELLED');
    expect(after.event.uid).toBe(before.event.uid);
    expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
    expect(after.event.startDate.toString()).toBe(before.event.startDate.toString());
    expect(addressIn(after.organizer)).toBe(addressIn(before.organizer));
    expect(addressIn(after.attendee)).toBe(addressIn(before.attendee));
  },
);

test('the provider gets no entry, and other topics have none', async () => {
  const appointment = await acceptedBooking(app, pair);
  for (const topic of ['accepted', 'cancelled-by-client', 'cancelled-by-provider'] as const) {
    expect(write(topic, appointment, pair.provider)).toBeNull();
  }
  for (const topic of ['requested', 'withdrawn', 'rejected', 'expired', 'reminder'] as const) {
    expect(write(topic, appointment)).toBeNull();
  }
});

test('any text is read back as it was typed, from lines of at most 75 bytes', async () => {
  const title = `${'Ñandú, añil; «cañería» \\ 🔧 '.repeat(6)}fin`;
  const description = 'Línea uno\nEND:VEVENT\nBEGIN:VALARM\tfin';
  const { event, text } = read(
    'accepted',
    await acceptedBooking(app, pair, { title, description }),
  );
  expect(event.summary).toBe(`${title} · Ramón Etxeberria`);
  expect(event.description).toBe(description);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

describe('the times are the instants of the wall clock, also when the clocks change', () => {
  const wallClock = (zone: TimeZone, moment: Date) =>
    moment.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

  test.each([
    ['Europe/Madrid', '2026-03-29', '10:00-11:00', '2026-03-29T08:00:00Z', 60],
    ['Europe/Madrid', '2026-03-29', '01:00-04:00', '2026-03-29T00:00:00Z', 120],
    ['Europe/Madrid', '2026-10-25', '10:00-11:00', '2026-10-25T09:00:00Z', 60],
    ['Europe/Madrid', '2026-10-25', '01:00-04:00', '2026-10-24T23:00:00Z', 240],
    ['Atlantic/Canary', '2026-03-29', '10:00-11:00', '2026-03-29T09:00:00Z', 60],
    ['Atlantic/Canary', '2026-03-29', '00:30-03:00', '2026-03-29T00:30:00Z', 90],
    ['Atlantic/Canary', '2026-10-25', '10:00-11:00', '2026-10-25T10:00:00Z', 60],
    ['Atlantic/Canary', '2026-10-25', '00:30-03:00', '2026-10-24T23:30:00Z', 210],
  ] as const)('%s %s %s', async (zone, date, clock, starts, minutes) => {
    app.clock.set(new Date(Date.parse(date) - 7 * 86_400_000));
    await setTimeZone(app, pair.provider, zone);
    const [start_time = '', end_time = ''] = clock.split('-');
    const appointment = await acceptedBooking(app, pair, { date, start_time, end_time });
    for (const topic of ['accepted', 'cancelled-by-provider'] as const) {
      const { event, text } = read(topic, appointment);
      expect(event.startDate.toString()).toBe(starts);
      expect(event.duration.toSeconds()).toBe(minutes * 60);
      expect(wallClock(zone, event.startDate.toJSDate())).toBe(`${date} ${start_time}`);
      expect(wallClock(zone, event.endDate.toJSDate())).toBe(`${date} ${end_time}`);
      expect(text).not.toContain('TZID');
    }
  });
});
