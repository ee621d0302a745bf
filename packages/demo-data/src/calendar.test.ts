import { expect, test } from 'vitest';
import { instantOf, workday } from './calendar.ts';

test('a wall clock is resolved in winter, in summer and in the Canaries', () => {
  const at = (zone: 'Europe/Madrid' | 'Atlantic/Canary', date: string) =>
    instantOf(zone, date, '09:00').toISOString();
  expect(at('Europe/Madrid', '2026-11-20')).toBe('2026-11-20T08:00:00.000Z');
  expect(at('Europe/Madrid', '2026-07-01')).toBe('2026-07-01T07:00:00.000Z');
  expect(at('Atlantic/Canary', '2026-11-20')).toBe('2026-11-20T09:00:00.000Z');
});

test('working days are counted over weekends in both directions', () => {
  expect(workday('2026-11-20', 1)).toBe('2026-11-23');
  expect(workday('2026-11-23', -1)).toBe('2026-11-20');
  expect(workday('2026-11-22', 0)).toBe('2026-11-22');
});
