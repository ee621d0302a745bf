import { describe, expect, test } from 'vitest';
import { instantOf } from './calendar.ts';
import { generateDemo } from './generate-demo.ts';
import { cities } from './people/cities.ts';
import { readDrawing } from './pictures/drawing.ts';

function generate(now: string, superadminId?: string) {
  let count = 0;
  const newId = () => {
    count += 1;
    return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  };
  return generateDemo({ now: new Date(now), newId, superadminId });
}

const afternoon = '2026-11-20T16:00:00Z';
const demo = generate(afternoon);

test('the same moment and ids give the same records', () => {
  expect(JSON.stringify(generate(afternoon))).toBe(JSON.stringify(demo));
});

test('there are 300 providers in 12 cities, each with a place near the centre', () => {
  const providers = demo.users.filter(({ user_type }) => user_type === 'provider');
  expect(providers).toHaveLength(300);
  const ids = new Set(providers.map(({ id }) => id));
  const profiles = demo.profiles.filter(({ user_id }) => ids.has(user_id));
  expect(cities).toHaveLength(12);
  for (const city of cities) {
    const inCity = profiles.filter(({ address }) => address?.endsWith(` ${city.name}`));
    expect(inCity, city.name).toHaveLength(city.providers);
    for (const { latitude, longitude } of inCity) {
      expect(Math.abs((latitude ?? 0) - city.latitude), city.name).toBeLessThan(0.12);
      expect(Math.abs((longitude ?? 0) - city.longitude), city.name).toBeLessThan(0.12);
    }
  }
});

test('no text has an unfilled blank', () => {
  const texts = [
    ...demo.users.flatMap(({ name, description }) => [name, description]),
    ...demo.reviews.flatMap(({ comment, reply }) => [comment, reply]),
    ...demo.messages.map(({ message }) => message),
    ...demo.appointments.flatMap(({ title, description }) => [title, description]),
  ];
  expect(texts.filter((text) => text && /[\][{}|]|undefined|^\s|\s$/.test(text))).toEqual([]);
});

test('a given super-administrator answers the support conversation and no other is added', () => {
  const superadminId = '00000000-0000-6000-8000-000000000000';
  const given = generate(afternoon, superadminId);
  expect(given.users.filter(({ is_superadmin }) => is_superadmin)).toEqual([]);
  const conversations = given.conversations.filter(
    ({ first_user_id }) => first_user_id === superadminId,
  );
  expect(conversations).toHaveLength(1);
});

test('every drawing is an SVG of this package in the colours it asks for', async () => {
  const drawings = new Map(
    demo.pictures.map(({ drawing }) => [JSON.stringify(drawing), drawing] as const),
  );
  expect(drawings.size).toBeGreaterThan(50);
  for (const drawing of drawings.values()) {
    const svg = await readDrawing(drawing);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[\s\S]*<\/svg>\s*$/);
    for (const colour of Object.values(drawing.colours)) expect(svg).toContain(colour);
  }
});

describe.each([
  ['a working afternoon', afternoon],
  ['just after midnight', '2026-11-19T23:05:00Z'],
  ['a Sunday morning', '2026-11-22T07:30:00Z'],
  ['a Sunday evening', '2026-11-29T18:00:00Z'],
  ['a Monday', '2026-11-30T10:00:00Z'],
  ['the night when the clocks go back', '2026-10-25T01:10:00Z'],
  ['the night when the clocks go forward', '2027-03-28T01:00:00Z'],
  ['New Year', '2027-01-01T00:00:00Z'],
])('generated on %s', (_, now) => {
  const { appointments, messages, reviews, activity } = generate(now);

  test('no two accepted appointments of a provider overlap', () => {
    const accepted = appointments.filter(({ status }) => status === 'accepted');
    const overlaps = accepted.filter((one, index) =>
      accepted
        .slice(index + 1)
        .some(
          (other) =>
            other.provider_id === one.provider_id &&
            other.date === one.date &&
            other.start_time < one.end_time &&
            one.start_time < other.end_time,
        ),
    );
    expect(overlaps).toEqual([]);
  });

  test('no request has expired, and every appointment that ended two days ago is completed', () => {
    const hoursSince = (instant: Date) => (Date.parse(now) - instant.getTime()) / 3_600_000;
    for (const { status, client_id, created_at, time_zone, date, end_time } of appointments) {
      if (status === 'pending') expect(hoursSince(created_at)).toBeLessThan(72);
      if (status === 'accepted' && client_id) {
        expect(hoursSince(instantOf(time_zone, date, end_time))).toBeLessThan(48);
      }
    }
  });

  test('no record is from the future', () => {
    const instants = [
      ...messages.map(({ created_at }) => created_at),
      ...reviews.flatMap(({ created_at, replied_at }) => [created_at, replied_at]),
      ...appointments.flatMap(({ created_at, updated_at }) => [created_at, updated_at]),
      ...activity.map(({ last_seen_at }) => last_seen_at),
    ];
    expect(instants.filter((instant) => instant && instant > new Date(now))).toEqual([]);
  });

  test('Ramón has an appointment with Lucía within the next four days', () => {
    const visit = appointments.find(({ title }) => title.startsWith('Reparación de tubería bajo'));
    const start = instantOf('Europe/Madrid', visit?.date ?? '', visit?.start_time ?? '').getTime();
    const hours = (start - Date.parse(now)) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThan(96);
  });
});
