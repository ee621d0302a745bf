import { afterEach, expect, test, vi } from 'vitest';
import { isElsewhere } from './time-zones.ts';

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
