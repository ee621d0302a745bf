import { blockTime } from '@oficio/contract/appointments.ts';
import type { Weekday } from '@oficio/contract/profiles.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { insertBan } from '#app/testing/administrators.ts';
import {
  acceptedBooking,
  BOOKING_DATE,
  requestBooking,
  setTimeZone,
} from '#app/testing/bookings.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

const request = (fields: object = {}) => requestBooking(app, pair, fields);
const work = (day: Weekday, hours: object = {}) => ({ day, enabled: true, ...hours });
const setHours = (...work_schedule: ReturnType<typeof work>[]) =>
  app.call(updateScheduleSettings, { body: { work_schedule } }, pair.provider.token);

const endAfterStart = 'La hora de fin debe ser después de la hora de inicio';
const dayOff = 'El proveedor no trabaja este día';

test('a request waits for the provider, with minutes the server counted itself', async () => {
  const fields = { title: '  Fuga en el baño ', description: 'Desde ayer', duration_minutes: 7 };
  await expect(request({ ...fields, end_time: '11:30' })).resolves.toEqual({
    id: expect.any(String),
    title: 'Fuga en el baño',
    description: 'Desde ayer',
    date: BOOKING_DATE,
    start_time: '10:00',
    end_time: '11:30',
    duration_minutes: 90,
    time_zone: 'Europe/Madrid',
    starts_at: '2026-11-23T09:00:00.000Z',
    ends_at: '2026-11-23T10:30:00.000Z',
    status: 'pending',
    reject_reason: null,
    provider_id: pair.provider.id,
    provider_name: 'Ramón Etxeberria',
    provider_photo: null,
    client_id: pair.client.id,
    client_name: 'Lucía Herrero',
    client_photo: null,
    unavailable_party: null,
    review: null,
  });
});

test('without times it is from 09:00 to 10:00, and a blank description is none', async () => {
  await expect(
    request({ start_time: undefined, end_time: undefined, description: '  ' }),
  ).resolves.toMatchObject({ start_time: '09:00', end_time: '10:00', description: null });
});

test('it copies the time zone of the provider', async () => {
  await setTimeZone(app, pair.provider, 'Atlantic/Canary');
  await expect(request()).resolves.toMatchObject({
    time_zone: 'Atlantic/Canary',
    starts_at: '2026-11-23T10:00:00.000Z',
  });
});

describe('fields', () => {
  test.each([
    ['no title', { title: undefined }, 'El título es requerido'],
    ['a blank title', { title: ' \n ' }, 'El título es requerido'],
    ['no title and no date', { title: '', date: '' }, 'El título es requerido'],
    ['no date', { date: undefined }, 'Selecciona una fecha'],
    ['an empty date and a reversed range', { date: '', end_time: '09:00' }, 'Selecciona una fecha'],
    ['an end equal to the start', { end_time: '10:00' }, endAfterStart],
    ['an end before the start', { end_time: '09:59' }, endAfterStart],
    ['a date that is none', { date: '2026-02-30' }, expect.stringContaining('date')],
    ['a year before the first', { date: '0000-01-01' }, 'El campo date no es una fecha válida'],
    [
      'a time that is none',
      { start_time: '9:00' },
      'El campo start_time debe tener el formato HH:MM',
    ],
    ['a number as title', { title: 5 }, expect.stringContaining('title')],
    ['a title of 201 characters', { title: 'a'.repeat(201) }, expect.stringContaining('title')],
    [
      'a description of 2001 characters',
      { description: 'a'.repeat(2001) },
      expect.stringContaining('description'),
    ],
    ['an unknown field', { status: 'accepted' }, 'Campo no permitido: status'],
  ])('with %s are refused', async (_, fields, detail) => {
    await expect(request(fields)).rejects.toEqual(refusal(422, detail));
  });

  test('may be as long as their limits', async () => {
    const fields = { title: 'a'.repeat(200), description: 'b'.repeat(2000) };
    await expect(request(fields)).resolves.toMatchObject(fields);
  });
});

describe('only a client asks', () => {
  test('not a provider, not a super-administrator, not a guest', async () => {
    const refused = refusal(403, 'Solo los clientes pueden agendar citas');
    const other = await createAccount(app, 'provider');
    await expect(requestBooking(app, { ...pair, client: other })).rejects.toEqual(refused);
    await app.deps.db
      .updateTable('users')
      .set({ is_superadmin: true })
      .where('id', '=', pair.client.id)
      .execute();
    await expect(request()).rejects.toEqual(refused);
    const guest = { ...pair.client, token: '' };
    await expect(requestBooking(app, { ...pair, client: guest })).rejects.toEqual(
      refusal(401, 'Sesión no válida o caducada'),
    );
  });

  test('and only of a provider who is there', async () => {
    const missing = refusal(404, 'Recurso no encontrado');
    const otherClient = await createAccount(app, 'client');
    await expect(request({ provider_id: newId() })).rejects.toEqual(missing);
    await expect(request({ provider_id: otherClient.id })).rejects.toEqual(missing);

    await insertBan(app, otherClient, pair.provider);
    await expect(request()).rejects.toEqual(missing);
    app.clock.set('2026-11-21T12:00:00Z');
    await expect(request()).resolves.toMatchObject({ status: 'pending' });

    await deleteAccount(app, pair.provider);
    await expect(request()).rejects.toEqual(missing);
  });
});

describe('working hours', () => {
  test('without a schedule every hour of every day counts', async () => {
    await expect(request({ start_time: '23:00', end_time: '23:59' })).resolves.toBeTruthy();
  });

  test('a weekday that is missing or switched off is a day off, before the past is looked at', async () => {
    await setHours(work('tuesday'), { ...work('monday'), enabled: false });
    await expect(request()).rejects.toEqual(refusal(422, dayOff));
    await expect(request({ date: '2026-11-25' })).rejects.toEqual(refusal(422, dayOff));
    await expect(request({ date: '2026-11-16' })).rejects.toEqual(refusal(422, dayOff));
    await expect(request({ end_time: '09:00' })).rejects.toEqual(refusal(422, endAfterStart));
    await expect(request({ date: '2026-11-24' })).resolves.toBeTruthy();
  });

  test('the whole range lies inside them, and not across the pause of a split day', async () => {
    const afternoon = { second_start_time: '16:00', second_end_time: '19:00' };
    await setHours(work('monday', { start_time: '09:00', end_time: '14:00', ...afternoon }));
    const at = (start_time: string, end_time: string) => request({ start_time, end_time });
    const outside = refusal(422, 'El proveedor no trabaja en ese horario');
    await expect(at('09:00', '14:00')).resolves.toBeTruthy();
    await expect(at('16:00', '19:00')).resolves.toBeTruthy();
    await expect(at('08:59', '10:00')).rejects.toEqual(outside);
    await expect(at('13:00', '14:01')).rejects.toEqual(outside);
    await expect(at('13:00', '17:00')).rejects.toEqual(outside);
    await expect(at('14:30', '15:30')).rejects.toEqual(outside);
    await expect(at('18:30', '19:01')).rejects.toEqual(outside);
  });

  test('two ranges that touch are one', async () => {
    const rest = { second_start_time: '14:00', second_end_time: '19:00' };
    await setHours(work('monday', { start_time: '09:00', end_time: '14:00', ...rest }));
    await expect(request({ start_time: '13:00', end_time: '15:00' })).resolves.toBeTruthy();
  });
});

describe('time', () => {
  test('the start is in the future', async () => {
    const today = { date: '2026-11-20' };
    const past = refusal(422, 'No puedes solicitar una cita en el pasado');
    await expect(request({ date: '2026-11-19' })).rejects.toEqual(past);
    await expect(request({ ...today, start_time: '11:59', end_time: '14:00' })).rejects.toEqual(
      past,
    );
    await expect(request({ ...today, start_time: '12:00', end_time: '14:00' })).rejects.toEqual(
      past,
    );
    await expect(
      request({ ...today, start_time: '12:01', end_time: '14:00' }),
    ).resolves.toBeTruthy();
  });

  test('requests do not block one another, but what is accepted does', async () => {
    await request();
    await acceptedBooking(app, pair);
    const taken = refusal(409, 'El proveedor ya tiene una cita en ese horario');
    await expect(request({ start_time: '10:59', end_time: '11:30' })).rejects.toEqual(taken);
    await expect(request({ start_time: '09:00', end_time: '12:00' })).rejects.toEqual(taken);
    await expect(request({ start_time: '11:00', end_time: '12:00' })).resolves.toBeTruthy();
    await expect(request({ start_time: '09:00', end_time: '10:00' })).resolves.toBeTruthy();
  });

  test('blocked time blocks a request too', async () => {
    const body = { title: 'Médico', date: BOOKING_DATE, start_time: '10:30', end_time: '10:45' };
    await app.call(blockTime, { body }, pair.provider.token);
    await expect(request()).rejects.toEqual(
      refusal(409, 'El proveedor ya tiene una cita en ese horario'),
    );
  });
});
