import { describe, expect, it, test } from 'vitest';
import { formatFreeHour } from './format-free-hour.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T16:00:00Z', 'hoy a las 17:00'],
  ['2026-11-20T22:59:00Z', 'hoy a las 23:59'],
  ['2026-11-20T23:00:00Z', 'mañana a las 00:00'],
  ['2026-11-21T00:30:00Z', 'mañana a la 01:30'],
  ['2026-11-21T09:00:00Z', 'mañana a las 10:00'],
  ['2026-11-22T08:30:00Z', 'el dom 22 a las 09:30'],
  ['2026-12-03T09:00:00Z', 'el jue 3 a las 10:00'],
])('%s is %s', (instant, text) => {
  expect(formatFreeHour(instant, 'Europe/Madrid', now)).toBe(text);
});

describe("the provider's clock", () => {
  it('gives the hour and the day', () => {
    expect(formatFreeHour('2026-11-20T16:00:00Z', 'Atlantic/Canary', now)).toBe('hoy a las 16:00');
    expect(formatFreeHour('2026-11-20T23:30:00Z', 'Atlantic/Canary', now)).toBe('hoy a las 23:30');
    const midnight = new Date('2026-11-20T23:30:00Z');
    expect(formatFreeHour('2026-11-21T09:00:00Z', 'Europe/Madrid', midnight)).toMatch(/^hoy/);
    expect(formatFreeHour('2026-11-21T09:00:00Z', 'Atlantic/Canary', midnight)).toMatch(/^mañana/);
  });

  it('counts days over a change to winter time', () => {
    const beforeChange = new Date('2026-10-24T22:30:00Z');
    expect(formatFreeHour('2026-10-25T22:00:00Z', 'Europe/Madrid', beforeChange)).toMatch(/^hoy/);
    expect(formatFreeHour('2026-10-26T22:00:00Z', 'Europe/Madrid', beforeChange)).toMatch(
      /^mañana/,
    );
  });
});

it('names the day where the clock is not known', () => {
  expect(formatFreeHour('2026-11-20T16:00:00Z', 'Europe/Madrid')).toBe('el vie 20 a las 17:00');
});
