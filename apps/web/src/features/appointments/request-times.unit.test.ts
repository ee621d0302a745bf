import { expect, it } from 'vitest';
import { endAfter, offeredTimes } from './request-times.ts';

const monday = '2026-11-23';
const split = [
  {
    day: 'monday',
    enabled: true,
    start_time: '09:00',
    end_time: '10:30',
    second_start_time: '16:00',
    second_end_time: '17:00',
  },
] as const;

it('shows the steps of both halves of the day, taken ones without an end', () => {
  const free = [{ start_time: '09:30', end_time: '10:30' }];
  expect(offeredTimes(monday, 60, split, free)).toEqual({
    morning: [
      { start: '09:00', end: null },
      { start: '09:30', end: '10:30' },
    ],
    afternoon: [{ start: '16:00', end: null }],
  });
});

it('takes two adjoining ranges for one, as the server does', () => {
  const [day] = split;
  const adjoining = { ...day, start_time: '09:15', end_time: '14:00', second_start_time: '14:00' };
  const free = [{ start_time: '13:45', end_time: '14:45' }];
  const { morning, afternoon } = offeredTimes(monday, 60, [adjoining], free);
  expect(morning.at(-1)).toEqual({ start: '13:45', end: '14:45' });
  expect(afternoon.map(({ start }) => start)).toEqual(['14:15', '14:45', '15:15', '15:45']);
});

it('offers 08:00 to 20:00 without a schedule, the last step ending in time', () => {
  const { morning, afternoon } = offeredTimes(monday, 90, [], []);
  expect(morning[0]?.start).toBe('08:00');
  expect(afternoon.at(-1)?.start).toBe('18:30');
});

it('offers nothing on a day off, and what the server adds in any case', () => {
  expect(offeredTimes('2026-11-24', 60, split, [])).toEqual({ morning: [], afternoon: [] });
  const free = [{ start_time: '13:15', end_time: '14:15' }];
  expect(offeredTimes('2026-11-24', 60, split, free).morning).toEqual([
    { start: '13:15', end: '14:15' },
  ]);
});

it.each([
  ['16:00', 90, '17:30'],
  ['22:59', 60, '23:59'],
  ['21:00', 660, '22:00'],
  ['23:30', 90, '23:59'],
  ['23:59', 60, null],
  ['', 60, null],
])('an appointment from %s that lasts %i minutes ends at %s', (start, duration, end) => {
  expect(endAfter(start, duration)).toBe(end);
});
