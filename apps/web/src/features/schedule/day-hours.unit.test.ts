import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import {
  copyToOthers,
  type DayHours,
  problemOf,
  scheduleOf,
  split,
  weekOf,
  wrongTimesOf,
} from './day-hours.ts';

const monday: DayHours = {
  day: 'monday',
  enabled: true,
  hours: [{ start: '09:00', end: '14:00' }],
};

describe('a week', () => {
  test('defaults to Monday to Friday with the default hours', () => {
    const week = weekOf([]);
    expect(week.map(({ day }) => day)).toHaveLength(7);
    expect(week.filter(({ enabled }) => enabled)).toHaveLength(5);
    expect(week[0]?.hours).toEqual([{ start: '09:00', end: '18:00' }]);
  });

  test('has days off where a saved week has no entry', () => {
    const saved: WorkScheduleEntry[] = [
      { day: 'tuesday', enabled: true, start_time: '08:00', end_time: '15:00' },
    ];
    expect(weekOf(saved).filter(({ enabled }) => enabled)).toEqual([
      { day: 'tuesday', enabled: true, hours: [{ start: '08:00', end: '15:00' }] },
    ]);
  });

  test('comes back from the server as it was sent, split days too', () => {
    const week = weekOf([]);
    week[0] = split(monday);
    expect(weekOf(scheduleOf(week))).toEqual(week);
  });

  test('sends one range without a second', () => {
    expect(scheduleOf([monday])).toEqual([
      { day: 'monday', enabled: true, start_time: '09:00', end_time: '14:00' },
    ]);
  });

  test('is saved whatever was left unfinished on a day off', () => {
    const off: DayHours = { ...monday, enabled: false, hours: [{ start: '18:00', end: '' }] };
    expect(scheduleOf([off])[0]).toMatchObject({ start_time: '09:00', end_time: '18:00' });
  });

  test('copies the hours of one day to the other working days', () => {
    const [first, second] = copyToOthers(weekOf([]).slice(4, 6), monday);
    expect(first?.hours).toEqual(monday.hours);
    expect(second).toMatchObject({ enabled: false, hours: [{ start: '09:00', end: '18:00' }] });
  });
});

describe('the hours of a day', () => {
  const problem = (...hours: [string, string][]) =>
    problemOf({
      ...monday,
      hours: hours.map(([start, end]) => ({ start, end })) as DayHours['hours'],
    });

  test.each([
    [[['09:00', '14:00']], null],
    [[['09:00', '09:00']], 'La hora de fin debe ser después de la hora de inicio'],
    [[['09:00', '']], 'Completa las horas de inicio y fin'],
    [
      [
        ['09:00', '14:00'],
        ['14:00', '18:00'],
      ],
      null,
    ],
    [
      [
        ['09:00', '14:00'],
        ['13:00', '18:00'],
      ],
      'El segundo tramo debe empezar después del primero',
    ],
    [
      [
        ['09:00', '14:00'],
        ['16:00', '16:00'],
      ],
      'La hora de fin debe ser después de la hora de inicio',
    ],
  ] as [[string, string][], string | null][])('%j: %s', (hours, expected) => {
    expect(problem(...hours)).toBe(expected);
  });

  test('don’t matter on a day off', () => {
    expect(problemOf({ ...monday, enabled: false, hours: [{ start: '', end: '' }] })).toBeNull();
  });

  test('a split after a late end leaves the afternoon empty', () => {
    expect(split(monday).hours[1]).toEqual({ start: '16:00', end: '19:00' });
    const late = split({ ...monday, hours: [{ start: '09:00', end: '18:00' }] });
    expect(late.hours[1]).toEqual({ start: '', end: '' });
  });
});

test.each([
  [[['', '14:00']], ['first start']],
  [[['14:00', '09:00']], ['first start', 'first end']],
  [
    [
      ['09:00', '18:00'],
      ['', ''],
    ],
    ['second start', 'second end'],
  ],
  [
    [
      ['09:00', '18:00'],
      ['17:00', ''],
    ],
    ['second end'],
  ],
  [
    [
      ['09:00', '18:00'],
      ['17:00', '20:00'],
    ],
    ['second start'],
  ],
  [
    [
      ['09:00', '14:00'],
      ['16:00', '15:00'],
    ],
    ['second start', 'second end'],
  ],
  [
    [
      ['09:00', '14:00'],
      ['16:00', '19:00'],
    ],
    [],
  ],
] as const)('of %j the wrong times are %j', (hours, wrong) => {
  const ranges = hours.map(([start, end]) => ({ start, end })) as DayHours['hours'];
  expect(wrongTimesOf({ ...monday, hours: ranges })).toEqual(wrong);
});
