import { expect, it } from 'vitest';
import { clockOf, minutesBetween, minutesOf, weekdayOf } from './wall-clock.ts';

it.each([
  ['00:00', 0],
  ['09:15', 555],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
  expect(clockOf(minutes)).toBe(time);
});

it('no number of minutes leads to a time that is not complete', () => {
  expect(minutesOf('')).toBeNaN();
  expect(minutesBetween('', '10:00')).toBeNaN();
});

it('reads the weekday of a date wherever the reader is', () => {
  expect(weekdayOf('2026-11-22')).toBe('sunday');
  expect(weekdayOf('2026-03-29')).toBe('sunday');
  expect(weekdayOf('2026-11-23')).toBe('monday');
});
