import {
  blockTime,
  cancelAppointment,
  listSlots,
  type Slot,
} from '@oficio/contract/appointments.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import { acceptedBooking, BOOKING_DATE, requestBooking } from '#app/testing/bookings.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { refusal } from '#app/testing/refusal.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

const slotsOn = async (date: string, duration?: number): Promise<Slot[]> => {
  const query = { provider_id: pair.provider.id, date, duration };
  return (await app.call(listSlots, { query }, pair.client.token)).slots;
};
const starts = (slots: Slot[]) => slots.map((slot) => slot.start_time);
const setMonday = (fields: object) => {
  const work_schedule = [{ day: 'monday' as const, enabled: true, ...fields }];
  return app.call(updateScheduleSettings, { body: { work_schedule } }, pair.provider.token);
};
const block = (start_time: string, end_time: string) => {
  const body = { title: 'Libre', date: BOOKING_DATE, start_time, end_time };
  return app.call(blockTime, { body }, pair.provider.token);
};

describe('free times', () => {
  test('go from 08:00 to 20:00 in half hours without a schedule', async () => {
    const slots = await slotsOn(BOOKING_DATE);
    expect(slots).toHaveLength(23);
    expect(slots[0]).toEqual({ start_time: '08:00', end_time: '09:00' });
    expect(slots.at(-1)).toEqual({ start_time: '19:00', end_time: '20:00' });
  });

  test('keep to the hours, skip the pause of a split day, and leave room for the duration', async () => {
    const afternoon = { second_start_time: '16:15', second_end_time: '17:45' };
    await setMonday({ start_time: '09:00', end_time: '10:30', ...afternoon });
    expect(starts(await slotsOn(BOOKING_DATE))).toEqual(['09:00', '09:30', '16:15', '16:45']);
    expect(starts(await slotsOn(BOOKING_DATE, 90))).toEqual(['09:00', '16:15']);
    await expect(slotsOn(BOOKING_DATE, 91)).resolves.toEqual([]);
    await expect(slotsOn('2026-11-24')).resolves.toEqual([]);
  });

  test('are clear of what is accepted and blocked, but not of requests', async () => {
    await setMonday({ start_time: '09:00', end_time: '14:00' });
    await requestBooking(app, pair, { start_time: '13:00', end_time: '14:00' });
    const { id } = await acceptedBooking(app, pair);
    await block('12:15', '12:20');
    expect(starts(await slotsOn(BOOKING_DATE))).toEqual(['09:00', '11:00', '12:30', '13:00']);
    await app.call(cancelAppointment, { params: { id } }, pair.client.token);
    expect(starts(await slotsOn(BOOKING_DATE))).toContain('10:00');
  });

  test('lie in the future', async () => {
    expect(starts(await slotsOn('2026-11-20'))[0]).toBe('12:30');
    await expect(slotsOn('2026-11-19')).resolves.toEqual([]);
  });

  test('are refused without a session, for an unknown provider, and for a duration of 0', async () => {
    const query = { provider_id: pair.provider.id, date: BOOKING_DATE };
    const { token } = pair.client;
    await expect(app.call(listSlots, { query })).rejects.toMatchObject({ status: 401 });
    for (const provider_id of [newId(), pair.client.id]) {
      await expect(
        app.call(listSlots, { query: { ...query, provider_id } }, token),
      ).rejects.toEqual(refusal(404, 'Recurso no encontrado'));
    }
    for (const wrong of [{ duration: 0 }, { duration: 1441 }, { date: 'x' }, { duration: 1.5 }]) {
      await expect(
        app.call(listSlots, { query: { ...query, ...wrong } }, token),
      ).rejects.toMatchObject({ status: 422 });
    }
  });
});
