import { type WorkScheduleEntry, weekday } from '@oficio/contract/profiles.ts';
import { getScheduleSettings, updateScheduleSettings } from '@oficio/contract/schedule.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';

const app = await startTestApp();
let provider: TestAccount;

const read = async (account: TestAccount) =>
  (await app.call(getScheduleSettings, {}, account.token)).work_schedule;
const save = (account: TestAccount, work_schedule: object[]) =>
  app.call(
    updateScheduleSettings,
    { body: { work_schedule: work_schedule as WorkScheduleEntry[] } },
    account.token,
  );
const refusal = (status: number, detail: unknown) => expect.objectContaining({ status, detail });

describe('working hours', () => {
  beforeAll(async () => {
    provider = await createAccount(app, 'provider');
  });

  test('are empty for a new provider', async () => {
    await expect(read(provider)).resolves.toEqual([]);
  });

  test('are kept whole and come back in the order of the week', async () => {
    const week = [
      { day: 'sunday', enabled: false, start_time: '09:00', end_time: '18:00' },
      {
        day: 'monday',
        enabled: true,
        start_time: '09:30',
        end_time: '14:00',
        second_start_time: '16:00',
        second_end_time: '19:15',
      },
    ];
    await save(provider, week);
    const oneRange = { second_start_time: null, second_end_time: null };
    await expect(read(provider)).resolves.toEqual([week[1], { ...week[0], ...oneRange }]);
  });

  test('begin at 09:00 and end at 18:00 when no times are given', async () => {
    await save(provider, [{ day: 'friday', enabled: true }]);
    await expect(read(provider)).resolves.toMatchObject([
      { day: 'friday', start_time: '09:00', end_time: '18:00' },
    ]);
  });

  test('sent with one range a day, as the specification does, they are just that', async () => {
    const week = weekday.options.map((day) => ({
      day,
      enabled: day !== 'sunday',
      start_time: '08:00',
      end_time: '15:00',
    }));
    const afternoon = { second_start_time: '16:00', second_end_time: '18:00' };
    await save(provider, [{ ...week[0], ...afternoon }]);
    const none = { second_start_time: null, second_end_time: null };
    const saved = week.map((entry) => ({ ...entry, ...none }));
    await expect(save(provider, week)).resolves.toEqual({ work_schedule: saved });
    await expect(read(provider)).resolves.toEqual(saved);
  });

  test('what was read can be saved again, and saving nothing clears the week', async () => {
    await save(provider, [{ day: 'monday', enabled: true }]);
    const { work_schedule } = await save(provider, await read(provider));
    expect(work_schedule).toHaveLength(1);
    await save(provider, []);
    await expect(read(provider)).resolves.toEqual([]);
  });

  test('saved at the same time, one whole week remains', async () => {
    const weeks = ['08:00', '09:00', '10:00', '11:00'].map((start_time) =>
      ['monday', 'tuesday', 'wednesday'].map((day) => ({ day, enabled: true, start_time })),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(weeks.map((week) => save(provider, week)));
      const starts = new Set((await read(provider)).map((entry) => entry.start_time));
      expect(starts.size).toBe(1);
    }
  });
});

describe('working hours are refused', () => {
  test.each([
    [
      'a weekday twice',
      [
        { day: 'monday', enabled: true },
        { day: 'monday', enabled: false },
      ],
      'Cada día de la semana solo puede aparecer una vez',
    ],
    [
      'an end before its start',
      [{ day: 'monday', enabled: true, start_time: '10:00', end_time: '09:00' }],
      'La hora de fin debe ser después de la hora de inicio',
    ],
    [
      'an empty range',
      [{ day: 'monday', enabled: true, start_time: '10:00', end_time: '10:00' }],
      'La hora de fin debe ser después de la hora de inicio',
    ],
    [
      'half a second range',
      [{ day: 'monday', enabled: true, second_start_time: '19:00' }],
      'El segundo tramo debe empezar después del primero y terminar después de empezar',
    ],
    [
      'a second range inside the first',
      [{ day: 'monday', enabled: true, second_start_time: '17:00', second_end_time: '19:00' }],
      'El segundo tramo debe empezar después del primero y terminar después de empezar',
    ],
    [
      'a time that is none',
      [{ day: 'monday', enabled: true, start_time: '24:00' }],
      expect.stringMatching(/^El campo .*0\.start_time debe tener el formato HH:MM$/),
    ],
    ['an unknown day', [{ day: 'lunes', enabled: true }], expect.stringContaining('day')],
    ['an unknown field', [{ day: 'monday', enabled: true, pausa: 1 }], 'Campo no permitido: pausa'],
    ['a wrong type', [{ day: 'monday', enabled: 'true' }], expect.stringContaining('enabled')],
  ])('with %s', async (_, week, detail) => {
    const account = await createAccount(app, 'provider');
    await expect(save(account, week)).rejects.toEqual(refusal(422, detail));
    await expect(read(account)).resolves.toEqual([]);
  });

  test('for a client and for a guest', async () => {
    const client = await createAccount(app, 'client');
    const detail = 'No tienes permiso para realizar esta acción';
    await expect(read(client)).rejects.toEqual(refusal(403, detail));
    await expect(save(client, [])).rejects.toEqual(refusal(403, detail));
    await expect(app.call(getScheduleSettings, {})).rejects.toMatchObject({ status: 401 });
  });
});
