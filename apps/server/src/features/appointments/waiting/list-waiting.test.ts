import { MAX_COMING } from '@oficio/contract/appointments/coming.ts';
import { countWaiting, listWaiting, MAX_COUNTED } from '@oficio/contract/appointments/waiting.ts';
import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/new-id.ts';
import {
  acceptedBooking,
  BOOKING_DATE,
  requestBooking,
  setTimeZone,
} from '#app/testing/bookings.ts';
import { countStatements } from '#app/testing/count-statements.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { listWaiting as list } from './list-waiting.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

const waiting = ({ token }: TestAccount = pair.provider) => app.call(listWaiting, {}, token);
const counted = async ({ token }: TestAccount = pair.provider) =>
  (await app.call(countWaiting, {}, token)).count;
const overlaps = async () =>
  (await waiting()).requests.map(({ start_time, overlap }) => [start_time, overlap]);
const at = (start_time: string, end_time: string, date = BOOKING_DATE) => ({
  date,
  start_time,
  end_time,
});
const params = ({ id }: { id: string }) => ({ params: { id } });

test('requests that overlap one another or an accepted appointment say so', async () => {
  const other = { ...pair, client: await createAccount(app, 'client') };
  await requestBooking(app, pair, at('10:00', '11:00'));
  const second = await requestBooking(app, other, at('10:30', '11:30'));
  await requestBooking(app, pair, at('11:30', '12:00'));
  await requestBooking(app, other, at('10:00', '11:00', '2026-11-24'));
  expect(await overlaps()).toEqual([
    ['10:00', 'pending'],
    ['10:30', 'pending'],
    ['11:30', null],
    ['10:00', null],
  ]);
  await app.call(acceptAppointment, params(second), pair.provider.token);
  expect(await overlaps()).toEqual([
    ['10:00', 'accepted'],
    ['11:30', null],
    ['10:00', null],
  ]);
});

test('blocked time counts as accepted, and the time of another provider does not', async () => {
  await requestBooking(app, pair, at('10:00', '11:00'));
  const provider = await createAccount(app, 'provider');
  await acceptedBooking(app, { ...pair, provider }, at('10:00', '11:00'));
  expect(await overlaps()).toEqual([['10:00', null]]);
  const body = { title: 'Médico', ...at('10:45', '12:00') };
  await app.call(blockTime, { body }, pair.provider.token);
  expect(await overlaps()).toEqual([['10:00', 'accepted']]);
});

test('what was rejected, withdrawn or has expired does not wait', async () => {
  const rejected = await requestBooking(app, pair, at('10:00', '11:00'));
  const withdrawn = await requestBooking(app, pair, at('10:00', '11:00'));
  await requestBooking(app, pair, at('10:00', '11:00', '2026-11-21'));
  expect(await counted()).toBe(3);
  await app.call(rejectAppointment, { ...params(rejected), body: {} }, pair.provider.token);
  await app.call(cancelAppointment, params(withdrawn), pair.client.token);
  expect(await overlaps()).toEqual([['10:00', null]]);
  expect(await counted()).toBe(1);
  app.clock.set('2026-11-21T09:00:00Z');
  expect(await waiting()).toMatchObject({ requests: [], requests_total: 0 });
  expect(await counted()).toBe(0);
});

test('of today and tomorrow come the accepted appointments, also those that have ended', async () => {
  app.clock.set('2026-11-20T07:00:00Z');
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    await acceptedBooking(app, pair, at('10:00', '11:00', date));
  }
  const body = { title: 'Médico', ...at('12:00', '13:00', '2026-11-20') };
  await app.call(blockTime, { body }, pair.provider.token);
  app.clock.set('2026-11-20T22:30:00Z');
  const { today, tomorrow, coming } = await waiting();
  expect([today, tomorrow]).toEqual(['2026-11-20', '2026-11-21']);
  expect(coming.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
  app.clock.set('2026-11-20T23:30:00Z');
  expect((await waiting()).today).toBe('2026-11-21');
  await setTimeZone(app, pair.provider, 'Atlantic/Canary');
  expect((await waiting()).today).toBe('2026-11-20');
});

test('a full day leaves room for tomorrow, and a hundred come at most', async () => {
  app.clock.set('2026-11-20T07:00:00Z');
  const booking = await acceptedBooking(app, pair, at('09:00', '09:15', '2026-11-20'));
  await acceptedBooking(app, pair, at('09:00', '09:15', '2026-11-21'));
  const copy = (days: number, minutes: number, count: number) =>
    runSql(
      app.deps.config.databaseUrl,
      `insert into appointments (id, provider_id, client_id, title, date, start_time, end_time,
         time_zone, status, created_at, updated_at)
       select copy.new_id, provider_id, client_id, title, date + $2::int,
         time '10:00' + copy.turn * interval '1 minute' * $3,
         time '10:00' + (copy.turn + 1) * interval '1 minute' * $3,
         time_zone, status, created_at, updated_at
       from appointments
         cross join unnest($4::uuid[]) with ordinality as copy (new_id, turn)
       where appointments.id = $1`,
      [booking.id, days, minutes, Array.from({ length: count }, () => newId())],
    );
  await copy(0, 15, 30);
  expect((await waiting()).coming.at(-1)).toMatchObject({ date: '2026-11-21' });
  await copy(1, 5, 80);
  expect((await waiting()).coming).toHaveLength(MAX_COMING);
});

test('a client has nothing to answer', async () => {
  await requestBooking(app, pair);
  expect(await counted(pair.client)).toBe(0);
});

test('a deleted client’s requests do not wait', async () => {
  await requestBooking(app, pair);
  await deleteAccount(app, pair.client);
  expect(await waiting()).toMatchObject({ requests: [], requests_total: 0 });
});

test('twenty are listed and a hundred counted, with as many statements as for one', async () => {
  const first = await requestBooking(app, pair);
  const actor = {
    kind: 'user' as const,
    id: pair.provider.id,
    sessionId: newId(),
    userType: 'provider' as const,
    isSuperadmin: false,
  };
  const measured = async () => {
    const { deps, count } = countStatements(app.deps);
    const { requests, requests_total } = await list(deps, actor);
    return { statements: count(), listed: requests.length, counted: requests_total };
  };
  const one = await measured();
  expect(one).toMatchObject({ listed: 1, counted: 1 });
  await runSql(
    app.deps.config.databaseUrl,
    `insert into appointments (id, provider_id, client_id, title, date, start_time, end_time,
       time_zone, status, created_at, updated_at)
     select copy.new_id, provider_id, client_id, title, date, start_time, end_time, time_zone, status,
       created_at, updated_at
     from appointments cross join unnest($2::uuid[]) as copy (new_id)
     where appointments.id = $1`,
    [first.id, Array.from({ length: 150 }, () => newId())],
  );
  expect(await measured()).toEqual({
    statements: one.statements,
    listed: 20,
    counted: MAX_COUNTED,
  });
});
