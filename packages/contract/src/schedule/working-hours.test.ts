import { expect, test } from 'vitest';
import type { WorkScheduleEntry } from '../profiles.ts';
import { weekdayOf, workingHoursOn } from './working-hours.ts';

test('the weekday of a date, whatever the clock of the machine', () => {
  expect(weekdayOf('2026-11-22')).toBe('sunday');
  // The clock goes forward on this day.
  expect(weekdayOf('2026-03-29')).toBe('sunday');
  expect(weekdayOf('2026-11-23')).toBe('monday');
  expect(weekdayOf('')).toBeUndefined();
});

test('the working hours on a date', () => {
  const monday: WorkScheduleEntry = {
    day: 'monday',
    enabled: true,
    start_time: '09:00',
    end_time: '14:00',
    second_start_time: null,
    second_end_time: null,
  };
  const on = (schedule: WorkScheduleEntry[], date = '2026-11-23') => workingHoursOn(schedule, date);
  const morning = { start: '09:00', end: '14:00' };
  expect(on([])).toBeNull();
  expect(on([monday], '2026-11-24')).toEqual([]);
  expect(on([{ ...monday, enabled: false }])).toEqual([]);
  expect(on([monday])).toEqual([morning]);
  const split = { ...monday, second_start_time: '16:00', second_end_time: '20:00' };
  expect(on([split])).toEqual([morning, { start: '16:00', end: '20:00' }]);
  expect(on([{ ...split, second_start_time: '14:00' }])).toEqual([
    { start: '09:00', end: '20:00' },
  ]);
});
