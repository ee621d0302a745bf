import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  listSlots,
} from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { describe, expect, test } from 'vitest';
import { acceptedBooking, type Pair, requestBooking, setTimeZone } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();

/** A client and a provider, two weeks before the date of their appointment. */
async function pairIn(zone: TimeZone, date: string): Promise<Pair> {
  app.clock.set(new Date(Date.parse(date) - 14 * 86_400_000));
  const client = await createAccount(app, 'client');
  const provider = await createAccount(app, 'provider');
  await setTimeZone(app, provider, zone);
  return { client, provider };
}

const at = (date: string, clock: string) => {
  const [start_time = '', end_time = ''] = clock.split('-');
  return { date, start_time, end_time };
};

const madrid = 'Europe/Madrid';
const canary = 'Atlantic/Canary';

/** Ranges around the clock changes of 2026 and 2027, with the expected instants and minutes. */
const table: [TimeZone, string, string, string, string, number][] = [
  // Clocks go forward: at 02:00 it is 03:00 in Madrid, at 01:00 it is 02:00 in Canarias.
  [madrid, '2026-03-28', '10:00-11:00', '2026-03-28T09:00', '2026-03-28T10:00', 60],
  [madrid, '2026-03-29', '10:00-11:00', '2026-03-29T08:00', '2026-03-29T09:00', 60],
  [madrid, '2026-03-30', '10:00-11:00', '2026-03-30T08:00', '2026-03-30T09:00', 60],
  [canary, '2026-03-28', '10:00-11:00', '2026-03-28T10:00', '2026-03-28T11:00', 60],
  [canary, '2026-03-29', '10:00-11:00', '2026-03-29T09:00', '2026-03-29T10:00', 60],
  [canary, '2026-03-30', '10:00-11:00', '2026-03-30T09:00', '2026-03-30T10:00', 60],
  [madrid, '2027-03-27', '10:00-11:00', '2027-03-27T09:00', '2027-03-27T10:00', 60],
  [madrid, '2027-03-28', '10:00-11:00', '2027-03-28T08:00', '2027-03-28T09:00', 60],
  [madrid, '2027-03-29', '10:00-11:00', '2027-03-29T08:00', '2027-03-29T09:00', 60],
  [canary, '2027-03-27', '10:00-11:00', '2027-03-27T10:00', '2027-03-27T11:00', 60],
  [canary, '2027-03-28', '10:00-11:00', '2027-03-28T09:00', '2027-03-28T10:00', 60],
  [canary, '2027-03-29', '10:00-11:00', '2027-03-29T09:00', '2027-03-29T10:00', 60],
  // Clocks go back: at 03:00 it is 02:00 in Madrid, at 02:00 it is 01:00 in Canarias.
  [madrid, '2026-10-24', '10:00-11:00', '2026-10-24T08:00', '2026-10-24T09:00', 60],
  [madrid, '2026-10-25', '10:00-11:00', '2026-10-25T09:00', '2026-10-25T10:00', 60],
  [madrid, '2026-10-26', '10:00-11:00', '2026-10-26T09:00', '2026-10-26T10:00', 60],
  [canary, '2026-10-24', '10:00-11:00', '2026-10-24T09:00', '2026-10-24T10:00', 60],
  [canary, '2026-10-25', '10:00-11:00', '2026-10-25T10:00', '2026-10-25T11:00', 60],
  [canary, '2026-10-26', '10:00-11:00', '2026-10-26T10:00', '2026-10-26T11:00', 60],
  [madrid, '2027-10-30', '10:00-11:00', '2027-10-30T08:00', '2027-10-30T09:00', 60],
  [madrid, '2027-10-31', '10:00-11:00', '2027-10-31T09:00', '2027-10-31T10:00', 60],
  [madrid, '2027-11-01', '10:00-11:00', '2027-11-01T09:00', '2027-11-01T10:00', 60],
  [canary, '2027-10-30', '10:00-11:00', '2027-10-30T09:00', '2027-10-30T10:00', 60],
  [canary, '2027-10-31', '10:00-11:00', '2027-10-31T10:00', '2027-10-31T11:00', 60],
  [canary, '2027-11-01', '10:00-11:00', '2027-11-01T10:00', '2027-11-01T11:00', 60],
  // Across the change, a range is an hour shorter or longer.
  [madrid, '2026-03-28', '01:00-04:00', '2026-03-28T00:00', '2026-03-28T03:00', 180],
  [madrid, '2026-03-29', '01:00-04:00', '2026-03-29T00:00', '2026-03-29T02:00', 120],
  [canary, '2026-03-29', '00:30-03:00', '2026-03-29T00:30', '2026-03-29T02:00', 90],
  [madrid, '2027-03-28', '01:00-04:00', '2027-03-28T00:00', '2027-03-28T02:00', 120],
  [canary, '2027-03-28', '00:30-03:00', '2027-03-28T00:30', '2027-03-28T02:00', 90],
  [madrid, '2026-10-25', '01:00-04:00', '2026-10-24T23:00', '2026-10-25T03:00', 240],
  [canary, '2026-10-25', '00:30-03:00', '2026-10-24T23:30', '2026-10-25T03:00', 210],
  [madrid, '2027-10-31', '01:00-04:00', '2027-10-30T23:00', '2027-10-31T03:00', 240],
  [canary, '2027-10-31', '00:30-03:00', '2027-10-30T23:30', '2027-10-31T03:00', 210],
  // A skipped time means the time an hour later; of a repeated time, the second counts.
  [madrid, '2026-03-29', '02:30-04:00', '2026-03-29T01:30', '2026-03-29T02:00', 30],
  [canary, '2026-03-29', '01:30-03:00', '2026-03-29T01:30', '2026-03-29T02:00', 30],
  [madrid, '2026-10-25', '02:30-03:30', '2026-10-25T01:30', '2026-10-25T02:30', 60],
  [madrid, '2026-10-25', '01:30-02:30', '2026-10-24T23:30', '2026-10-25T01:30', 120],
  [canary, '2026-10-25', '01:30-02:30', '2026-10-25T01:30', '2026-10-25T02:30', 60],
  [canary, '2026-10-25', '00:30-01:30', '2026-10-24T23:30', '2026-10-25T01:30', 120],
];

describe('the same wall clock before, on and after the days the clocks change', () => {
  test.each(table)('%s %s %s is %sZ to %sZ, %i minutes', async (...row) => {
    const [zone, date, clock, starts, ends, duration_minutes] = row;
    const pair = await pairIn(zone, date);
    const booking = await acceptedBooking(app, pair, at(date, clock));
    expect(booking).toMatchObject({
      ...at(date, clock),
      time_zone: zone,
      starts_at: `${starts}:00.000Z`,
      ends_at: `${ends}:00.000Z`,
      duration_minutes,
    });
    await app.call(cancelAppointment, { params: { id: booking.id } }, pair.client.token);
    const again = () => acceptedBooking(app, pair, at(date, clock));
    const secondsBefore = (instant: string) => new Date(Date.parse(instant) - 20_000);

    app.clock.set(secondsBefore(booking.starts_at));
    const { id } = await again();
    app.clock.set(booking.starts_at);
    await expect(again()).rejects.toEqual(
      refusal(422, 'No puedes solicitar una cita en el pasado'),
    );
    const complete = () => app.call(completeAppointment, { params: { id } }, pair.client.token);
    app.clock.set(secondsBefore(booking.ends_at));
    await expect(complete()).rejects.toEqual(refusal(409, 'La cita aún no ha terminado'));
    app.clock.set(booking.ends_at);
    await expect(complete()).resolves.toMatchObject({ status: 'completed' });
  });
});

describe('an hour that the clocks skip', () => {
  test.each([
    [madrid, '2026-03-29', '02:00-03:00'],
    [madrid, '2026-03-29', '02:30-03:15'],
    [madrid, '2027-03-28', '02:15-03:15'],
    [canary, '2026-03-29', '01:00-02:00'],
    [canary, '2027-03-28', '01:45-02:15'],
  ] as const)('%s %s %s takes no time and is refused', async (zone, date, clock) => {
    const pair = await pairIn(zone, date);
    const refused = refusal(422, 'La hora de fin debe ser después de la hora de inicio');
    await expect(requestBooking(app, pair, at(date, clock))).rejects.toEqual(refused);
    const body = { title: 'Libre', ...at(date, clock) };
    await expect(app.call(blockTime, { body }, pair.provider.token)).rejects.toEqual(refused);
  });
});

describe('an hour the clocks skip or repeat', () => {
  test.each([
    [madrid, '2026-03-29', ['00:30', '03:00', '03:30', '04:00']],
    [canary, '2026-03-29', ['02:00', '02:30', '03:00', '03:30', '04:00']],
    [madrid, '2026-10-25', ['00:30', '02:00', '02:30', '03:00', '03:30', '04:00']],
    [canary, '2026-10-25', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00']],
  ] as const)('%s %s: only hours that are one are offered, and can be had', async (...row) => {
    const [zone, date, starts] = row;
    const pair = await pairIn(zone, date);
    const night = { day: 'sunday' as const, enabled: true, start_time: '00:30', end_time: '05:00' };
    const hours = { body: { work_schedule: [night] } };
    await app.call(updateScheduleSettings, hours, pair.provider.token);
    const query = { provider_id: pair.provider.id, date, duration: 60 };
    const { slots } = await app.call(listSlots, { query }, pair.client.token);
    expect(slots.map((slot) => slot.start_time)).toEqual(starts);
    for (const slot of slots) {
      const booking = await acceptedBooking(app, pair, { date, ...slot });
      expect(booking.duration_minutes).toBe(60);
      await app.call(cancelAppointment, { params: { id: booking.id } }, pair.client.token);
    }
  });
});

test('overlap is decided by the instant: ten in Canarias is eleven in Madrid', async () => {
  const date = '2026-11-23';
  const pair = await pairIn(canary, date);
  const request = await requestBooking(app, pair, at(date, '10:00-11:00'));
  await setTimeZone(app, pair.provider, madrid);
  await acceptedBooking(app, pair, at(date, '11:00-12:00'));
  await expect(
    app.call(acceptAppointment, { params: { id: request.id } }, pair.provider.token),
  ).rejects.toEqual(refusal(409, 'Ya tienes una cita en ese horario'));
});

test('past is decided by the instant: it begins an hour later in Canarias', async () => {
  const date = '2026-11-23';
  const [inMadrid, inCanarias] = [await pairIn(madrid, date), await pairIn(canary, date)];
  app.clock.set('2026-11-23T09:30:00Z');
  await expect(requestBooking(app, inMadrid, at(date, '10:00-11:00'))).rejects.toEqual(
    refusal(422, 'No puedes solicitar una cita en el pasado'),
  );
  await expect(requestBooking(app, inCanarias, at(date, '10:00-11:00'))).resolves.toBeTruthy();
});

test('time on a day when the clocks of a zone were set by seconds has whole minutes', async () => {
  const { provider } = await pairIn(canary, '2027-03-01');
  const body = { ...at('1922-03-01', '00:00-01:00'), title: 'Cerrado' };
  const blocked = await app.call(blockTime, { body }, provider.token);
  expect(blocked.duration_minutes).toBe(58);
});
