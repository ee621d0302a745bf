import { expect, it } from 'vitest';
import { clockOf, minutesBetween, minutesOf } from './wall-clock.ts';

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
