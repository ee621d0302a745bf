import { banUser } from '@oficio/contract/admin.ts';
import { blockTime, cancelAppointment } from '@oficio/contract/appointments.ts';
import { updateProfile } from '@oficio/contract/profiles.ts';
import { updateScheduleSettings } from '@oficio/contract/schedule.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSuperadmin } from '#app/testing/administrators.ts';
import { acceptedBooking, BOOKING_DATE, createPair, type Pair } from '#app/testing/bookings.ts';
import { confirm, createAccount, deleteAccount } from '#app/testing/factories.ts';
import { calendar, writeCalendar } from '#app/testing/free-hours.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { ROUNDS_MS, rounds } from '#app/testing/rounds.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { completeEnded } from '../maintenance/complete-ended.ts';
import { refreshFreeHours, renewFreeHours } from './refresh-free-hours.ts';

const app = await startTestApp();
const url = app.deps.config.databaseUrl;
const RACES_MS = 240_000;

/** The providers whose free hours are wrong although no refresh is due, in one snapshot. */
async function wrongProviders(): Promise<string[]> {
  const rows = await runSql<{ user_id: string }>(
    url,
    `select p.user_id from profiles p
     where p.user_id not in (select provider_id from free_hours_due)
       and (
         p.free_hours is distinct from free_hours_of(p.user_id, p.time_zone, p.free_hours_from)
         or p.free_hours_rounded <> exists (
           select from working_slots(p.user_id, 60) w
           where extract(minute from w.start_time)::integer % 15 <> 0
         )
         or (p.free_hours_from is null and exists (
           select from appointments a where a.provider_id = p.user_id and a.status = 'accepted'
         ))
       )`,
  );
  return rows.map(({ user_id }) => user_id);
}

const isDue = async (id: string) =>
  (await runSql(url, 'select from free_hours_due where provider_id = $1', [id])).length > 0;
const firstDayOf = async (id: string) => {
  const row = await app.deps.db
    .selectFrom('profiles')
    .select('free_hours_from')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.free_hours_from;
};

const monday = { day: 'monday' as const, enabled: true, start_time: '10:15', end_time: '13:00' };
const times = (hour: number) => ({ start_time: `${hour}:00`, end_time: `${hour + 1}:00` });
const block = ({ provider }: Pair, hour: number) => {
  const body = { title: 'Libre', date: BOOKING_DATE, ...times(hour) };
  return app.call(blockTime, { body }, provider.token);
};
const cancel = ({ provider }: Pair, id: string) =>
  app.call(cancelAppointment, { params: { id } }, provider.token);
const setSchedule = ({ provider }: Pair, work_schedule: [typeof monday] | []) =>
  app.call(updateScheduleSettings, { body: { work_schedule } }, provider.token);
const setZone = ({ provider }: Pair, time_zone: 'Europe/Madrid' | 'Atlantic/Canary') =>
  app.call(updateProfile, { body: { profile: { time_zone } } }, provider.token);

const changes: Record<string, (pair: Pair) => Promise<unknown>> = {
  'an accepted request': (pair) => acceptedBooking(app, pair),
  'blocked time': (pair) => block(pair, 15),
  'working hours': (pair) => setSchedule(pair, [monday]),
  'another time zone': (pair) => setZone(pair, 'Atlantic/Canary'),
  'a cancelled appointment': async (pair) => {
    const { id } = await acceptedBooking(app, pair);
    await refreshFreeHours(app.deps);
    await cancel(pair, id);
  },
  'a completed appointment': async (pair) => {
    await acceptedBooking(app, pair);
    await refreshFreeHours(app.deps);
    app.clock.advance({ days: 8 });
    await completeEnded(app.deps);
  },
  'the ban of a client': async (pair) => {
    await acceptedBooking(app, pair);
    await refreshFreeHours(app.deps);
    const admin = await createSuperadmin(app);
    await confirm(app, admin);
    const body = { reason: 'Insultos', duration_days: 3 as const };
    await app.call(banUser, { params: { id: pair.client.id }, body }, admin.token);
  },
  'the deletion of the account': async (pair) => {
    await setSchedule(pair, [monday]);
    await block(pair, 10);
    await refreshFreeHours(app.deps);
    await deleteAccount(app, pair.provider);
  },
};

test.each(Object.entries(changes))('%s makes a refresh due, once', async (_, change) => {
  const pair = await createPair(app);
  await refreshFreeHours(app.deps);
  await change(pair);
  expect(await isDue(pair.provider.id)).toBe(true);
  expect(await wrongProviders()).toEqual([]);
  expect(await refreshFreeHours(app.deps)).toBeGreaterThan(0);
  expect(await wrongProviders()).toEqual([]);
  expect(await refreshFreeHours(app.deps)).toBe(0);
});

test(
  'a refresh gives the free hours of a complete computation',
  async () => {
    const pair = await createPair(app);
    const now = app.clock.now();
    await fc.assert(
      fc.asyncProperty(calendar, async (one) => {
        await writeCalendar(app, pair.provider.id, one, now);
        await refreshFreeHours(app.deps);
        expect(await isDue(pair.provider.id)).toBe(false);
        expect(await wrongProviders()).toEqual([]);
      }),
      { numRuns: rounds(6) },
    );
  },
  ROUNDS_MS,
);

test('a refresh computes after it has locked the profile', async () => {
  const pair = await createPair(app);
  const { id } = pair.provider;
  await block(pair, 12);
  const lock = await holdLocks(url, 'select from profiles where user_id = $1 for no key update', [
    id,
  ]);
  const refreshed = refreshFreeHours(app.deps);
  await lock.waitingConnections(1);
  await runSql(
    url,
    `insert into appointments (id, provider_id, title, date, start_time, end_time, time_zone, status)
     select gen_random_uuid(), provider_id, title, date, '16:00', '17:00', time_zone, status
     from appointments where provider_id = $1`,
    [id],
  );
  await lock.release();
  await refreshed;
  expect(await isDue(id)).toBe(true);
  await runSql(url, 'delete from free_hours_due');
  expect(await wrongProviders()).toEqual([]);
});

test(
  'wrong free hours are always due for a refresh, while changes and refreshes run concurrently',
  async () => {
    const pairs = [await createPair(app), await createPair(app), await createPair(app)];
    let isOver = false;
    let changed = 0;
    const untilOver = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const change = async (pair: Pair, turn: number) => {
      const hour = 10 + (turn % 8);
      const { id } =
        turn % 2 ? await block(pair, hour) : await acceptedBooking(app, pair, times(hour));
      await setZone(pair, turn % 3 ? 'Europe/Madrid' : 'Atlantic/Canary');
      await cancel(pair, id);
      if (turn % 4 === 0) await setSchedule(pair, turn % 8 ? [monday] : []);
      changed += 1;
    };
    const writers = pairs.map(async (pair) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await Promise.allSettled([change(pair, turn), block(pair, 18 + (turn % 5))]);
      }
    });
    const others = [
      untilOver(() => refreshFreeHours(app.deps)),
      untilOver(() => refreshFreeHours(app.deps)),
      untilOver(async () => expect(await wrongProviders()).toEqual([])),
    ];
    await Promise.all(writers).finally(() => {
      isOver = true;
    });
    await Promise.all(others);
    expect(changed).toBeGreaterThan(0);
    await refreshFreeHours(app.deps);
    expect(await wrongProviders()).toEqual([]);
  },
  RACES_MS,
);

test('the covered days are moved before a search needs later ones', async () => {
  const pair = await createPair(app);
  const { id } = await createAccount(app, 'provider');
  await block(pair, 12);
  await refreshFreeHours(app.deps);
  expect(await firstDayOf(pair.provider.id)).toBe('2026-11-19');
  app.clock.advance({ days: 3 });
  expect(await renewFreeHours(app.deps)).toBe(0);
  app.clock.advance({ days: 3 });
  expect(await renewFreeHours(app.deps)).toBeGreaterThan(0);
  expect(await firstDayOf(pair.provider.id)).toBe('2026-11-25');
  expect(await firstDayOf(id)).toBeNull();
  expect(await wrongProviders()).toEqual([]);
});
