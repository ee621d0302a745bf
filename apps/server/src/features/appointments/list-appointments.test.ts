import {
  type Appointment,
  acceptAppointment,
  blockTime,
  listAppointments,
} from '@oficio/contract/appointments.ts';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { describe, expect, test } from 'vitest';
import {
  acceptedBooking,
  BOOKING_DATE,
  completedBooking,
  requestBooking,
} from '#app/testing/bookings.ts';
import {
  createAccount,
  deleteAccount,
  TEST_PASSWORD,
  type TestAccount,
} from '#app/testing/factories.ts';
import { createPairPerTest, startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks, refusal } from '#app/testing/refusal.ts';
import { write } from '#app/testing/write.ts';
import { ensureSuperadmin } from '../auth/ensure-superadmin.ts';
import { listAppointments as list } from './list-appointments.ts';

const app = await startTestApp();
const pair = createPairPerTest(app);

type Query = CallInput<typeof listAppointments>['query'];
const listed = (query: Query, { token }: TestAccount = pair.client) =>
  app.call(listAppointments, { query }, token);
const days = ({ appointments }: { appointments: Appointment[] }) =>
  appointments.map(({ date, start_time }) => `${date.slice(-2)} ${start_time}`);
const block = (date: string) => {
  const body = { title: 'Libre', date, start_time: '18:00', end_time: '19:00' };
  return app.call(blockTime, { body }, pair.provider.token);
};

test('a day has fifty ranges of blocked time at most', async () => {
  const at = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const blockMinute = (minute: number) => {
    const time = { date: BOOKING_DATE, start_time: at(minute), end_time: at(minute + 1) };
    return app.call(blockTime, { body: { title: 'Libre', ...time } }, pair.provider.token);
  };
  for (let minute = 0; minute < 50; minute += 1) await blockMinute(minute);
  await expect(blockMinute(50)).rejects.toEqual(
    refusal(409, 'Has bloqueado demasiados intervalos ese día. Une o elimina alguno'),
  );
  await block('2026-11-24');
});

describe('by pages', () => {
  test('what comes next is first, what is over last, and every appointment exactly once', async () => {
    for (const date of ['2026-11-24', '2026-11-26', '2026-11-25']) {
      await requestBooking(app, pair, { date });
      await requestBooking(app, pair, { date });
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, limit: 2 })));
    expect(pages.map(days)).toEqual([
      ['24 10:00', '24 10:00'],
      ['25 10:00', '25 10:00'],
      ['26 10:00', '26 10:00'],
      [],
    ]);
    const ids = pages.flatMap(({ appointments }) => appointments.map(({ id }) => id));
    expect(new Set(ids).size).toBe(6);
    expect(pages[3]).toMatchObject({ total: 6, total_pages: 3, page: 4 });
    app.clock.set('2026-11-26T09:00:00Z');
    expect(days(await listed({}))).toEqual([
      ...['26 10:00', '26 10:00'],
      ...['25 10:00', '25 10:00', '24 10:00', '24 10:00'],
    ]);
  });

  test('are of ten unless told otherwise, and of a hundred at most', async () => {
    for (let turn = 0; turn < 11; turn += 1) await requestBooking(app, pair);
    const { appointments, total_pages } = await listed({});
    expect([appointments.length, total_pages]).toEqual([10, 2]);
    await expect(listed({ limit: 101 })).rejects.toMatchObject({ status: 422 });
    await expect(listed({ page: 0 })).rejects.toMatchObject({ status: 422 });
  });

  test('hold only those with one other person when asked for, from either side', async () => {
    const other = { client: await createAccount(app, 'client'), provider: pair.provider };
    await requestBooking(app, pair);
    await requestBooking(app, other, { date: '2026-11-24' });
    const { client, provider } = pair;
    expect(days(await listed({ other_user_id: client.id }, provider))).toEqual(['23 10:00']);
    expect(days(await listed({ other_user_id: provider.id }, other.client))).toEqual(['24 10:00']);
    await expect(listed({ other_user_id: other.client.id })).resolves.toMatchObject({ total: 0 });
  });

  test('are filtered by state, and begin at the given date', async () => {
    await acceptedBooking(app, pair, { date: '2026-11-26' });
    await acceptedBooking(app, pair, { date: '2026-11-24' });
    await acceptedBooking(app, pair, { date: '2026-11-23' });
    await requestBooking(app, pair, { date: '2026-11-25' });
    expect(days(await listed({ status: 'pending' }))).toEqual(['25 10:00']);
    expect(days(await listed({ status: 'accepted' }))).toEqual([
      '23 10:00',
      '24 10:00',
      '26 10:00',
    ]);
    expect(days(await listed({ status: 'accepted', start_date: '2026-11-24' }))).toEqual([
      '24 10:00',
      '26 10:00',
    ]);
    await expect(listed({ status: 'done' as 'pending' })).rejects.toMatchObject({ status: 422 });
  });

  test('leave blocked time out', async () => {
    await block(BOOKING_DATE);
    await expect(listed({ status: 'accepted' }, pair.provider)).resolves.toMatchObject({
      appointments: [],
      total: 0,
    });
  });
});

describe('by a range of dates', () => {
  test('everything of those days comes at once, in its order', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await requestBooking(app, pair, { date: '2026-11-24', start_time: '08:00' });
    }
    await requestBooking(app, pair, { date: '2026-11-23' });
    await requestBooking(app, pair, { date: '2026-11-25' });
    const range = { start_date: '2026-11-23', end_date: '2026-11-24' };
    const answer = await listed(range);
    expect(days(answer)).toEqual(['23 10:00', ...Array(12).fill('24 08:00')]);
    expect(answer).toMatchObject({ total: 13, total_pages: 1, page: 1 });
    await expect(listed({ ...range, status: 'accepted' })).resolves.toMatchObject({ total: 0 });
  });

  test('holds blocked time for its provider and never for a client', async () => {
    await block(BOOKING_DATE);
    await requestBooking(app, pair);
    const range = { start_date: BOOKING_DATE, end_date: BOOKING_DATE };
    expect(days(await listed(range, pair.provider))).toEqual(['23 10:00', '23 18:00']);
    expect(days(await listed(range))).toEqual(['23 10:00']);
  });

  test('calls of one account run one at a time, those of other accounts concurrently', async () => {
    const held = await holdLocks(app.deps.config.databaseUrl, 'lock table appointments', []);
    const range = { start_date: BOOKING_DATE, end_date: BOOKING_DATE };
    const own = [listed(range), listed(range), listed(range)];
    await held.waitingConnections(1);
    const others = listed(range, pair.provider);
    await held.waitingConnections(2);
    await app.call(getMyProfile, {}, pair.client.token);
    await held.waitingConnections(2);
    await held.release();
    for (const { total } of await Promise.all([...own, others])) expect(total).toBe(0);
  });

  test('spans at most 62 days, both ends counted, in their order', async () => {
    const until = (end_date: string) => listed({ start_date: '2026-11-01', end_date });
    await expect(until('2027-01-01')).resolves.toMatchObject({ total: 0 });
    await expect(until('2027-01-02')).rejects.toEqual(
      refusal(422, 'No se pueden pedir más de 62 días a la vez'),
    );
    await expect(until('2026-10-31')).rejects.toEqual(
      refusal(422, 'La fecha final no puede ser anterior a la inicial'),
    );
    await expect(until('ayer')).rejects.toMatchObject({ status: 422 });
  });
});

test('a user sees only their own appointments, with the names of the parties', async () => {
  await requestBooking(app, pair);
  await requestBooking(app, {
    ...pair,
    client: await createAccount(app, 'client', { name: 'Ana' }),
  });
  await expect(listed({})).resolves.toMatchObject({ total: 1 });
  const { appointments } = await listed({}, pair.provider);
  expect(appointments.map(({ client_name }) => client_name).sort()).toEqual([
    'Ana',
    'Lucía Herrero',
  ]);
  await expect(listed({}, await createAccount(app, 'provider'))).resolves.toMatchObject({
    total: 0,
  });
});

test('who deleted their account is named no more', async () => {
  await requestBooking(app, pair);
  await deleteAccount(app, pair.client);
  await expect(listed({}, pair.provider)).resolves.toMatchObject({
    appointments: [{ client_name: 'Usuario eliminado', client_id: pair.client.id }],
  });
});

test('costs as many statements for twenty rows as for one', async () => {
  const statementsFor = async (limit: number) => {
    let count = 0;
    const db = app.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { id, token: sessionId } = pair.client;
    const actor = { kind: 'user', userType: 'client', isSuperadmin: false, id, sessionId } as const;
    const { appointments } = await list({ ...app.deps, db }, actor, { page: 1, limit });
    return { count, rows: appointments.length };
  };
  for (let turn = 0; turn < 20; turn += 1) await requestBooking(app, pair);
  const [one, twenty] = [await statementsFor(1), await statementsFor(20)];
  expect([one.rows, twenty.rows]).toEqual([1, 20]);
  expect(twenty.count).toBe(one.count);
});

const range = { start_date: BOOKING_DATE, end_date: BOOKING_DATE };

test.each([
  ['pages', {}],
  ['a range of dates', range],
])(
  'in %s the parties of an accepted appointment read how to reach each other, until it ends',
  async (_name, query) => {
    const contactOf = async (who: TestAccount) =>
      (await listed(query, who)).appointments.map(({ contact }) => contact);
    await app.deps.db
      .updateTable('users')
      .set({ phone: '+34612345678' })
      .where('id', '=', pair.client.id)
      .execute();
    await app.deps.db
      .updateTable('profiles')
      .set({ address: 'Calle Ibiza, 14', latitude: 40.4, longitude: -3.7 })
      .where('user_id', '=', pair.provider.id)
      .execute();
    const { id } = await requestBooking(app, pair);
    for (const who of [pair.client, pair.provider]) {
      await expect(contactOf(who)).resolves.toEqual([undefined]);
    }
    const { ends_at } = await app.call(acceptAppointment, { params: { id } }, pair.provider.token);
    await expect(contactOf(pair.client)).resolves.toEqual([
      { phone: null, phone_display: null, address: 'Calle Ibiza, 14', lat: 40.4, lng: -3.7 },
    ]);
    await expect(contactOf(pair.provider)).resolves.toEqual([
      { phone: '+34612345678', phone_display: '612 34 56 78', address: null, lat: null, lng: null },
    ]);
    app.clock.set(ends_at);
    for (const who of [pair.client, pair.provider]) {
      await expect(contactOf(who)).resolves.toEqual([undefined]);
    }
  },
);

test('nobody reads how to reach a party who has become a super-administrator', async () => {
  const { id } = await requestBooking(app, pair);
  await app.call(acceptAppointment, { params: { id } }, pair.provider.token);
  const { email } = pair.client.user;
  await ensureSuperadmin(app.deps, { email, password: TEST_PASSWORD });
  const [appointment] = (await listed({}, pair.provider)).appointments;
  expect(appointment).toMatchObject({ id, status: 'accepted' });
  expect(appointment).not.toHaveProperty('contact');
});

test('a range says to the client alone which completed appointments can be reviewed', async () => {
  await requestBooking(app, pair, { start_time: '08:00', end_time: '09:00' });
  const done = await completedBooking(app, pair);
  await write(app, pair.client, pair.provider);
  const reviews = async (who: TestAccount) =>
    (await listed(range, who)).appointments.map(({ id, review }) => [
      id === done.id,
      review?.state,
    ]);
  await expect(reviews(pair.client)).resolves.toEqual([
    [false, undefined],
    [true, 'open'],
  ]);
  await expect(reviews(pair.provider)).resolves.toEqual([
    [false, undefined],
    [true, undefined],
  ]);
});
