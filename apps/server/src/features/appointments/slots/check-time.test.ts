import { blockTime, checkTime, listFreeDays } from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { describe, expect, test } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { newId } from '#app/platform/new-id.ts';
import { acceptedBooking, BOOKING_DATE, requestBooking } from '#app/testing/bookings.ts';
import { createAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';
import { checkTime as checkTimeUseCase } from './check-time.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

interface Time {
  date?: string;
  start_time?: string;
  end_time?: string;
}
const timeOf = (time: Time) => ({
  date: BOOKING_DATE,
  start_time: '10:00',
  end_time: '11:00',
  ...time,
});
const check = async (time: Time = {}, token = pair.client.token) => {
  const query = { provider_id: pair.provider.id, ...timeOf(time) };
  return app.call(checkTime, { query }, token);
};
const work = (day: 'monday' | 'tuesday', start_time: string, end_time: string) => ({
  day,
  enabled: true,
  start_time,
  end_time,
});
const setHours = (...work_schedule: ReturnType<typeof work>[]) =>
  app.call(updateScheduleSettings, { body: { work_schedule } }, pair.provider.token);

describe('a time is checked before it is requested', () => {
  test('with the sentence, or none, of the request itself', async () => {
    await setHours(work('monday', '09:00', '14:00'));
    await acceptedBooking(app, pair, { start_time: '12:00', end_time: '13:00' });
    await requestBooking(app, pair, { start_time: '10:00', end_time: '11:00' });
    const times: [Time, string | null][] = [
      [{}, null],
      [{ start_time: '11:00', end_time: '12:00' }, null],
      [{ end_time: '10:00' }, 'La hora de fin debe ser después de la hora de inicio'],
      [{ date: '2026-11-24' }, 'El proveedor no trabaja este día'],
      [{ date: '2026-11-16' }, 'No puedes solicitar una cita en el pasado'],
      [{ start_time: '13:30', end_time: '14:01' }, 'El proveedor no trabaja en ese horario'],
      [{ start_time: '11:01', end_time: '12:01' }, 'El proveedor ya tiene una cita en ese horario'],
    ];
    for (const [time, sentence] of times) {
      const is_day_off = time.date === '2026-11-24';
      await expect(check(time)).resolves.toEqual({ refusal: sentence, is_day_off });
      const attempt = requestBooking(app, pair, timeOf(time));
      if (sentence === null) await expect(attempt).resolves.toBeTruthy();
      else await expect(attempt).rejects.toMatchObject({ detail: sentence });
    }
  });

  test('of a provider who is there, and with real times', async () => {
    const query = { provider_id: newId(), ...timeOf({}) };
    await expect(app.call(checkTime, { query }, pair.client.token)).rejects.toEqual(
      refusal(404, 'Recurso no encontrado'),
    );
    for (const wrong of [{ date: '2026-02-30' }, { start_time: '25:00' }, { end_time: 'x' }]) {
      await expect(check(wrong)).rejects.toMatchObject({ status: 422 });
    }
  });

  test('and a failure is no sentence about the time', async () => {
    const { client, provider } = pair;
    const session = { userType: 'client' as const, isSuperadmin: false, sessionId: '' };
    const actor = { kind: 'user' as const, id: client.id, ...session };
    let statements = 0;
    // The provider is found; then the database is away.
    const db = app.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements > 1) throw new Unavailable();
        return result;
      },
    });
    const time = { provider_id: provider.id, ...timeOf({}) };
    await expect(checkTimeUseCase({ ...app.deps, db }, actor, time)).rejects.toThrow(Unavailable);
  });

  test('only for a client', async () => {
    const { token } = await createAccount(app, 'provider');
    await expect(check({}, token)).rejects.toEqual(
      refusal(403, 'Solo los clientes pueden agendar citas'),
    );
  });
});

describe('the free days of a range', () => {
  const daysOf = async (start_date: string, end_date: string, duration?: number) => {
    const query = { provider_id: pair.provider.id, start_date, end_date, duration };
    return (await app.call(listFreeDays, { query }, pair.client.token)).days;
  };

  test('are working days with a free slot in the future', async () => {
    await setHours(work('monday', '09:00', '11:00'), work('tuesday', '09:00', '10:00'));
    await expect(daysOf('2026-11-16', '2026-11-30')).resolves.toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-30',
    ]);
    await expect(daysOf('2026-11-16', '2026-11-30', 90)).resolves.toEqual([
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  test('are without those that are booked up or blocked', async () => {
    await setHours(work('monday', '09:00', '11:00'), work('tuesday', '09:00', '10:00'));
    await acceptedBooking(app, pair, { start_time: '09:30', end_time: '10:30' });
    const body = { title: 'Médico', date: '2026-11-24', start_time: '08:00', end_time: '12:00' };
    await app.call(blockTime, { body }, pair.provider.token);
    await expect(daysOf('2026-11-21', '2026-11-27')).resolves.toEqual([]);
    await expect(daysOf('2026-11-21', '2026-11-27', 30)).resolves.toEqual(['2026-11-23']);
  });

  test('of at most 62 days, in order, for a duration that exists', async () => {
    await expect(daysOf('2026-11-20', '2027-01-20')).resolves.toHaveLength(62);
    for (const [from, to] of [
      ['2026-11-20', '2027-01-21'],
      ['2026-11-21', '2026-11-20'],
    ] as const) {
      await expect(daysOf(from, to)).rejects.toMatchObject({ status: 422 });
    }
    await expect(daysOf(BOOKING_DATE, BOOKING_DATE, 0)).rejects.toMatchObject({ status: 422 });
  });
});
