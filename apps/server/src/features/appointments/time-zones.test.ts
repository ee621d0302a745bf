import {
  acceptAppointment,
  blockTime,
  completeAppointment,
  listSlots,
} from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedBooking, type Pair, requestBooking, setTimeZone } from '#app/testing/bookings.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount } from '#app/testing/factories.ts';
import { refusal } from '#app/testing/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Two people who meet on a date, a fortnight before it. */
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

describe('the same wall clock before, on and after the days the clocks change', () => {
  test.each([
    ['Europe/Madrid', '2026-03-28', '10:00-11:00', '09:00', '10:00', 60],
    ['Europe/Madrid', '2026-03-29', '10:00-11:00', '08:00', '09:00', 60],
    ['Europe/Madrid', '2026-03-30', '10:00-11:00', '08:00', '09:00', 60],
    ['Europe/Madrid', '2026-10-24', '10:00-11:00', '08:00', '09:00', 60],
    ['Europe/Madrid', '2026-10-25', '10:00-11:00', '09:00', '10:00', 60],
    ['Europe/Madrid', '2026-10-26', '10:00-11:00', '09:00', '10:00', 60],
    ['Atlantic/Canary', '2026-03-28', '10:00-11:00', '10:00', '11:00', 60],
    ['Atlantic/Canary', '2026-03-29', '10:00-11:00', '09:00', '10:00', 60],
    ['Atlantic/Canary', '2026-03-30', '10:00-11:00', '09:00', '10:00', 60],
    ['Atlantic/Canary', '2026-10-24', '10:00-11:00', '09:00', '10:00', 60],
    ['Atlantic/Canary', '2026-10-25', '10:00-11:00', '10:00', '11:00', 60],
    ['Atlantic/Canary', '2026-10-26', '10:00-11:00', '10:00', '11:00', 60],
    // Across the change itself: from 02:00 to 03:00 and back in Madrid, an hour earlier in Canarias.
    ['Europe/Madrid', '2026-03-28', '01:00-04:00', '00:00', '03:00', 180],
    ['Europe/Madrid', '2026-03-29', '01:00-04:00', '00:00', '02:00', 120],
    ['Atlantic/Canary', '2026-03-29', '00:30-03:00', '00:30', '02:00', 90],
    ['Europe/Madrid', '2026-10-25', '01:00-04:00', '23:00', '03:00', 240],
    ['Atlantic/Canary', '2026-10-25', '00:30-03:00', '23:30', '03:00', 210],
    ['Europe/Madrid', '2027-03-28', '01:00-04:00', '00:00', '02:00', 120],
  ] as const)('%s %s %s', async (zone, date, clock, starts, ends, duration_minutes) => {
    const pair = await pairIn(zone, date);
    const booking = await acceptedBooking(app, pair, at(date, clock));
    expect(booking).toMatchObject({ ...at(date, clock), time_zone: zone, duration_minutes });
    expect(booking.starts_at.slice(11, 16)).toBe(starts);
    expect(booking.ends_at.slice(11, 16)).toBe(ends);

    const complete = () =>
      app.call(completeAppointment, { params: { id: booking.id } }, pair.client.token);
    app.clock.set(new Date(Date.parse(booking.ends_at) - 20_000));
    await expect(complete()).rejects.toEqual(refusal(409, 'La cita aún no ha terminado'));
    app.clock.set(booking.ends_at);
    await expect(complete()).resolves.toMatchObject({ status: 'completed' });
  });
});

describe('an hour that the clocks skip', () => {
  test.each([
    ['Europe/Madrid', '2026-03-29', '02:00-03:00'],
    ['Europe/Madrid', '2026-03-29', '02:30-03:15'],
    ['Europe/Madrid', '2027-03-28', '02:15-03:15'],
    ['Atlantic/Canary', '2026-03-29', '01:00-02:00'],
    ['Atlantic/Canary', '2027-03-28', '01:45-02:15'],
  ] as const)('%s %s %s takes no time and is refused', async (zone, date, clock) => {
    const pair = await pairIn(zone, date);
    const refused = refusal(422, 'La hora de fin debe ser después de la hora de inicio');
    await expect(requestBooking(app, pair, at(date, clock))).rejects.toEqual(refused);
    const body = { title: 'Libre', ...at(date, clock) };
    await expect(app.call(blockTime, { body }, pair.provider.token)).rejects.toEqual(refused);
  });

  test('is offered to nobody, and what is offered around it can be had', async () => {
    const date = '2027-03-28';
    const pair = await pairIn('Europe/Madrid', date);
    const night = { day: 'sunday' as const, enabled: true, start_time: '00:30', end_time: '05:00' };
    const hours = { body: { work_schedule: [night] } };
    await app.call(updateScheduleSettings, hours, pair.provider.token);
    const query = { provider_id: pair.provider.id, date, duration: 60 };
    const { slots } = await app.call(listSlots, { query }, pair.client.token);
    expect(slots.map((slot) => slot.start_time)).toEqual(['00:30', '03:00', '03:30', '04:00']);
    for (const slot of slots.filter(({ start_time }) => start_time !== '03:30')) {
      await expect(acceptedBooking(app, pair, { date, ...slot })).resolves.toBeTruthy();
    }
  });
});

test('overlap is decided by the instant: ten in Canarias is eleven in Madrid', async () => {
  const date = '2026-11-23';
  const pair = await pairIn('Atlantic/Canary', date);
  const canary = await requestBooking(app, pair, at(date, '10:00-11:00'));
  await setTimeZone(app, pair.provider, 'Europe/Madrid');
  await acceptedBooking(app, pair, at(date, '11:00-12:00'));
  await expect(
    app.call(acceptAppointment, { params: { id: canary.id } }, pair.provider.token),
  ).rejects.toEqual(refusal(409, 'Ya tienes una cita en ese horario'));
});

test('past is decided by the instant: it begins an hour later in Canarias', async () => {
  const date = '2026-11-23';
  const [madrid, canary] = [
    await pairIn('Europe/Madrid', date),
    await pairIn('Atlantic/Canary', date),
  ];
  app.clock.set('2026-11-23T09:30:00Z');
  await expect(requestBooking(app, madrid, at(date, '10:00-11:00'))).rejects.toEqual(
    refusal(422, 'No puedes solicitar una cita en el pasado'),
  );
  await expect(requestBooking(app, canary, at(date, '10:00-11:00'))).resolves.toBeTruthy();
});
