import { afterEach, expect, test, vi } from 'vitest';
import { dateIn, isElsewhere, timeIn } from './time-zones.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Europe/Madrid', false, true],
  ['Atlantic/Canary', true, false],
  ['Europe/Lisbon', true, false],
  ['Europe/Paris', false, true],
])('a reader in %s', (zone, fromMadrid, fromCanary) => {
  vi.stubEnv('TZ', zone);
  for (const day of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
    expect(isElsewhere('Europe/Madrid', new Date(day))).toBe(fromMadrid);
    expect(isElsewhere('Atlantic/Canary', new Date(day))).toBe(fromCanary);
  }
});

test('the day and the time of a zone', () => {
  const at = new Date('2026-11-20T23:30:00Z');
  expect([dateIn('Europe/Madrid', at), timeIn('Europe/Madrid', at)]).toEqual([
    '2026-11-21',
    '00:30',
  ]);
  expect([dateIn('Atlantic/Canary', at), timeIn('Atlantic/Canary', at)]).toEqual([
    '2026-11-20',
    '23:30',
  ]);
});
