import { CATEGORIES, type TimeZone } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import { instantOf } from './calendar.ts';
import { generateDemo } from './generate-demo.ts';

const categoryIds = new Map(CATEGORIES.map((name, index) => [name as string, index + 1]));
const generate = (now: string) =>
  generateDemo({ now: new Date(now), passwordHash: 'x', categoryIds, superadminId: undefined })
    .rows;

const contentOf = ({ tables }: ReturnType<typeof generate>) =>
  JSON.stringify({
    people: tables.users?.map(({ name, email, description }) => [name, email, description]),
    reviews: tables.reviews?.map(({ rating, comment, created_at }) => [
      rating,
      comment,
      created_at,
    ]),
    messages: tables.messages?.map(({ message, created_at }) => [message, created_at]),
    jobs: tables.appointments?.map(({ title, date, start_time }) => [title, date, start_time]),
  });

test('the same moment gives the same demonstration', () => {
  const now = '2026-11-20T16:00:00Z';
  const first = contentOf(generate(now));
  expect(contentOf(generate(now))).toBe(first);
});

describe.each([
  ['a working afternoon', '2026-11-20T16:00:00Z'],
  ['just after midnight', '2026-11-19T23:05:00Z'],
  ['a Sunday morning', '2026-11-22T07:30:00Z'],
  ['the night the clocks go back', '2026-10-25T01:10:00Z'],
  ['the night the clocks go forward', '2027-03-28T01:00:00Z'],
  ['New Year', '2027-01-01T00:00:00Z'],
])('started on %s', (_, now) => {
  const { tables } = generate(now);
  const appointments = tables.appointments ?? [];

  test('no two accepted appointments of a provider meet', () => {
    const accepted = appointments.filter(({ status }) => status === 'accepted');
    const overlaps = accepted.filter((one, index) =>
      accepted.some(
        (other, rank) =>
          rank > index &&
          other.provider_id === one.provider_id &&
          other.date === one.date &&
          other.start_time < one.end_time &&
          one.start_time < other.end_time,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  test('no request has expired, and nothing that ended days ago is still to be completed', () => {
    const hoursSince = (instant: Date) => (Date.parse(now) - instant.getTime()) / 3_600_000;
    const endOf = ({ time_zone, date, end_time }: (typeof appointments)[number]) =>
      instantOf(time_zone as TimeZone, String(date), end_time);
    for (const job of appointments) {
      if (job.status === 'pending') expect(hoursSince(job.created_at as Date)).toBeLessThan(72);
      if (job.status === 'accepted' && job.client_id)
        expect(hoursSince(endOf(job))).toBeLessThan(48);
    }
  });

  test('nothing has been said, done or decided in the future', () => {
    const instants = [
      ...(tables.messages ?? []).map(({ created_at }) => created_at),
      ...(tables.reviews ?? []).flatMap(({ created_at, replied_at }) => [created_at, replied_at]),
      ...appointments.flatMap(({ created_at, updated_at }) => [created_at, updated_at]),
      ...(tables.activity ?? []).map(({ last_seen_at }) => last_seen_at),
    ].filter((instant) => instant != null);
    expect(instants.filter((instant) => new Date(instant) > new Date(now))).toEqual([]);
  });

  test('Ramón has a visit to Lucía ahead of him within four days', () => {
    const [visit] = appointments.filter(({ title }) =>
      title.startsWith('Reparación de tubería bajo'),
    );
    const at = instantOf('Europe/Madrid', visit?.date ?? '', visit?.start_time ?? '').getTime();
    const hours = (at - Date.parse(now)) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThan(96);
  });
});

test('a wall clock is resolved in winter, in summer and in the Canaries', () => {
  const at = (zone: 'Europe/Madrid' | 'Atlantic/Canary', date: string) =>
    instantOf(zone, date, '09:00').toISOString();
  expect(at('Europe/Madrid', '2026-11-20')).toBe('2026-11-20T08:00:00.000Z');
  expect(at('Europe/Madrid', '2026-07-01')).toBe('2026-07-01T07:00:00.000Z');
  expect(at('Atlantic/Canary', '2026-11-20')).toBe('2026-11-20T09:00:00.000Z');
});
