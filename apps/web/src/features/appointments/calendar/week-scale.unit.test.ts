import type { Appointment } from '@oficio/contract/appointments.ts';
import { describe, expect, it, test } from 'vitest';
import { hoursOf, isClockChange, placeAppointments, scaleOf, timeOff } from './week-scale.ts';

let ids = 0;
/** An appointment on a winter Monday in Madrid, unless `fields` say otherwise. */
const appointment = (
  start_time: string,
  end_time: string,
  fields: Partial<Appointment> = {},
): Appointment => {
  ids += 1;
  const at = (time: string) => `2026-11-23T${time}:00+01:00`;
  return {
    id: String(ids),
    title: 'Fuga',
    description: null,
    date: '2026-11-23',
    start_time,
    end_time,
    duration_minutes: 60,
    time_zone: 'Europe/Madrid',
    starts_at: at(start_time),
    ends_at: at(end_time),
    status: 'accepted',
    reject_reason: null,
    unavailable_party: null,
    provider_id: 'provider',
    provider_name: 'Ramón',
    provider_photo: null,
    client_id: 'client',
    client_name: 'Lucía',
    client_photo: null,
    review: null,
    ...fields,
  };
};
const pending = { status: 'pending' } as const;
const lanesOf = (...appointments: Appointment[]) =>
  placeAppointments(appointments).map(
    ({ appointment: { start_time }, lane, lanes }) => `${start_time} ${lane + 1}/${lanes}`,
  );
const contested = (...appointments: Appointment[]) =>
  placeAppointments(appointments).map(({ isContested }) => isContested);

describe('the scale of a week', () => {
  it('is from 08:00 to 20:00, and longer by full hours where something lies outside', () => {
    expect(scaleOf([])).toEqual({ start: 480, end: 1200 });
    expect(scaleOf([{ start: 450, end: 1230 }])).toEqual({ start: 420, end: 1260 });
    expect(scaleOf([{ start: 0, end: 1439 }])).toEqual({ start: 0, end: 1440 });
  });

  it('names the hours between its ends', () => {
    const labels = hoursOf({ start: 480, end: 720 }).map(({ label }) => label);
    expect(labels).toEqual(['09:00', '10:00', '11:00']);
  });

  it('shows what is outside of the working hours', () => {
    const scale = { start: 480, end: 1200 };
    const split = [
      { start: 540, end: 840 },
      { start: 960, end: 1200 },
    ];
    expect(timeOff(scale, split)).toEqual([
      { start: 480, end: 540 },
      { start: 840, end: 960 },
    ]);
    expect(timeOff(scale, [])).toEqual([scale]);
    expect(timeOff(scale, [scale])).toEqual([]);
  });
});

describe('appointments of a day', () => {
  test('have the whole width one after the other', () => {
    expect(lanesOf(appointment('09:00', '10:00'), appointment('10:00', '11:00'))).toEqual([
      '09:00 1/1',
      '10:00 1/1',
    ]);
  });

  test('are side by side where they overlap, and only there', () => {
    expect(
      lanesOf(
        appointment('11:30', '12:30', pending),
        appointment('09:00', '11:00', pending),
        appointment('10:00', '12:00', pending),
        appointment('10:30', '11:30', pending),
        appointment('16:00', '17:00'),
      ),
    ).toEqual(['09:00 1/3', '10:00 2/3', '10:30 3/3', '11:30 1/3', '16:00 1/1']);
  });

  test('as short as five minutes can be read, and do not cover the next one', () => {
    expect(lanesOf(appointment('09:00', '09:05'), appointment('09:10', '10:00'))).toEqual([
      '09:00 1/2',
      '09:10 2/2',
    ]);
    const [last] = placeAppointments([appointment('23:50', '23:59')]);
    expect(last?.span).toEqual({ start: 1410, end: 1440 });
  });

  test('are marked when they are requests that something else meets', () => {
    const at = (fields = {}) => appointment('09:00', '10:00', fields);
    expect(contested(at(pending), at(pending))).toEqual([true, true]);
    expect(contested(at(pending), at()).sort()).toEqual([false, true]);
    expect(contested(at(pending), at({ status: 'cancelled' }))).toEqual([false, false]);
    expect(contested(at(pending), appointment('10:00', '11:00', pending))).toEqual([false, false]);
  });

  test('in the hour that comes twice, lie where the clock shows, but meet only as instants', () => {
    const night = { ...pending, date: '2026-10-25' };
    const summer = appointment('02:00', '02:30', {
      ...night,
      starts_at: '2026-10-25T00:00:00Z',
      ends_at: '2026-10-25T00:30:00Z',
    });
    const winter = appointment('02:00', '02:30', {
      ...night,
      starts_at: '2026-10-25T01:00:00Z',
      ends_at: '2026-10-25T01:30:00Z',
    });
    expect(lanesOf(summer, winter)).toEqual(['02:00 1/2', '02:00 2/2']);
    expect(contested(summer, winter)).toEqual([false, false]);
  });
});

test.each([
  ['2026-03-29', true],
  ['2026-10-25', true],
  ['2027-03-28', true],
  ['2026-03-22', false],
  ['2026-10-24', false],
  ['2026-11-29', false],
])('the clocks change on %s: %s', (date, changes) => {
  expect(isClockChange(date)).toBe(changes);
});
