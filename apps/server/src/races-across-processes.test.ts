import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptAppointment,
  blockTime,
  cancelAppointment,
  completeAppointment,
  rejectAppointment,
} from '@oficio/contract/appointments.ts';
import { call } from '@oficio/contract/call.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { listHistory } from '@oficio/contract/history.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptedBooking, type Pair, requestBooking } from './testing/bookings.ts';
import type { TestApp } from './testing/build-test-app.ts';
import { createAccount, type TestAccount } from './testing/factories.ts';
import { PARALLEL, race } from './testing/refusal.ts';
import { rateProvider, ratingOf } from './testing/reviews.ts';
import { ROUNDS_MS, rounds } from './testing/rounds.ts';
import { runSql } from './testing/run-sql.ts';
import {
  cheapPasswords,
  type ServerProcess,
  startServerProcess,
} from './testing/servers/server-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { write } from './testing/write.ts';

const ROUNDS = rounds(2);

let database: TestDatabase;
let dataDir: string;
let servers: ServerProcess[] = [];
let pair: Pair;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url };
  const start = () => startServerProcess(settings, cheapPasswords);
  servers = await Promise.all([start(), start()]);
});
beforeEach(async () => {
  pair = {
    client: await createAccount(api, 'client'),
    provider: await createAccount(api, 'provider'),
  };
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

let calls = 0;
/** Sends each call to the other process than the call before. */
const api: Pick<TestApp, 'call'> = {
  async call(endpoint, input, token = null) {
    calls += 1;
    const host = servers[calls % servers.length]?.host ?? '';
    for (;;) {
      try {
        return await call({ host, token }, endpoint, input);
      } catch (error) {
        // A busy machine may not answer so many calls in time; then the client repeats them.
        if (!(error instanceof CallError && error.status === 503)) throw error;
      }
    }
  },
};

const taken = '409 Ya tienes una cita en ese horario';
const wrongState = '409 La cita ya no está en un estado válido';
const oneWins = (refusal: string) => ({ won: 1, refusals: [refusal] });
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const half = { start_time: '10:30', end_time: '11:30' };

const request = (times = {}) => requestBooking(api, pair, { date, ...times });
const accept = (id: string) => api.call(acceptAppointment, { params: { id } }, pair.provider.token);
const reject = (id: string) =>
  api.call(rejectAppointment, { params: { id }, body: {} }, pair.provider.token);
const cancel = (id: string, { token }: TestAccount) =>
  api.call(cancelAppointment, { params: { id } }, token);
const complete = (id: string, { token }: TestAccount) =>
  api.call(completeAppointment, { params: { id } }, token);
const block = () =>
  api.call(blockTime, { body: { title: 'Libre', date, ...half } }, pair.provider.token);
const rate = () => rateProvider(api, pair);
const eitherParty = (turn: number) => (turn % 2 ? pair.client : pair.provider);

const accepted = () =>
  runSql<{ id: string }>(
    database.url,
    `select id from appointments where provider_id = $1 and status = 'accepted'`,
    [pair.provider.id],
  );

/** Cancels the only accepted appointment, so that the next round starts like this one. */
async function removeWinner(): Promise<string> {
  const rows = await accepted();
  expect(rows).toHaveLength(1);
  const [{ id } = { id: '' }] = rows;
  await cancel(id, pair.provider);
  return id;
}

/**
 * An accepted appointment that has ended yesterday: the processes have the real time, and complete
 * one by themselves after two days.
 */
async function endedBooking(): Promise<string> {
  const { id } = await acceptedBooking(api, pair, { date });
  await runSql(database.url, 'update appointments set date = date - 8 where id = $1', [id]);
  return id;
}

const inRounds = (name: string, round: (turn: number) => Promise<void>) =>
  test(
    name,
    async () => {
      for (let turn = 1; turn <= ROUNDS; turn += 1) await round(turn);
    },
    ROUNDS_MS,
  );

test(
  'of overlapping requests accepted at once one is',
  async () => {
    let ids: string[] = [];
    for (let turn = 1; turn <= ROUNDS; turn += 1) {
      const missing = Array.from({ length: PARALLEL - ids.length }, (_, index) => index);
      const added = await Promise.all(missing.map((index) => request(index % 2 ? half : {})));
      ids.push(...added.map(({ id }) => id));
      const outcome = await race(PARALLEL, (index) => accept(ids[index] ?? ''));
      expect(outcome).toEqual(oneWins(taken));
      const winner = await removeWinner();
      ids = ids.filter((id) => id !== winner);
    }
  },
  ROUNDS_MS,
);

inRounds('a request accepted many times is accepted once', async () => {
  const { id } = await request();
  await expect(race(PARALLEL, () => accept(id))).resolves.toEqual(oneWins(wrongState));
  await removeWinner();
});

inRounds('a time blocked many times is blocked once', async () => {
  await expect(race(PARALLEL, block)).resolves.toEqual(oneWins(taken));
  await removeWinner();
});

inRounds('of a request accepted and its time blocked at once one remains', async () => {
  const { id } = await request();
  const outcome = await race(20, (turn) => (turn % 2 ? accept(id) : block()));
  expect(outcome.won).toBe(1);
  expect([taken, wrongState]).toEqual(expect.arrayContaining(outcome.refusals));
  await removeWinner();
});

inRounds('an appointment cancelled by both is cancelled once', async () => {
  const { id } = await acceptedBooking(api, pair, { date });
  const outcome = await race(20, (turn) => cancel(id, eitherParty(turn)));
  expect(outcome).toEqual(oneWins(wrongState));
});

inRounds('a request accepted, rejected and withdrawn at once moves once', async () => {
  const { id } = await request();
  const attempts = [reject, accept, (each: string) => cancel(each, pair.client)];
  const outcome = await race(attempts.length * 7, async (turn) => attempts[turn % 3]?.(id));
  expect(outcome.refusals).toEqual([wrongState]);
  const [{ status } = { status: '' }] = await runSql<{ status: string }>(
    database.url,
    'select status from appointments where id = $1',
    [id],
  );
  // A request that was accepted first may still be cancelled afterwards.
  expect(['rejected 1', 'accepted 1', 'cancelled 1', 'cancelled 2']).toContain(
    `${status} ${outcome.won}`,
  );
  if (status === 'accepted') await removeWinner();
});

inRounds('an appointment completed by both leaves one item each', async (turn) => {
  const id = await endedBooking();
  const outcome = await race(PARALLEL, (index) => complete(id, eitherParty(index)));
  expect(outcome).toEqual(oneWins(wrongState));
  for (const { token } of [pair.client, pair.provider]) {
    const { total } = await api.call(listHistory, { query: {} }, token);
    expect(total).toBe(turn);
  }
});

inRounds('a service rated many times is rated once, and once more after the next', async () => {
  const again = oneWins('409 Ya has valorado este servicio');
  pair = { ...pair, client: await createAccount(api, 'client') };
  await write(api, pair.client, pair.provider);
  const [, before] = await ratingOf(api, pair.provider);
  await expect(race(PARALLEL, rate)).resolves.toEqual(again);
  await complete(await endedBooking(), pair.client);
  await expect(race(PARALLEL, rate)).resolves.toEqual(again);
  await expect(ratingOf(api, pair.provider)).resolves.toEqual([5, before + 2]);
});

inRounds('a message sent many times is stored once', async (turn) => {
  const client_id = randomUUID();
  const ids = new Set<string>();
  const outcome = await race(PARALLEL, async () => {
    const { id } = await write(api, pair.client, pair.provider, 'Hola', { client_id });
    ids.add(id);
  });
  expect(outcome).toEqual({ won: PARALLEL, refusals: [] });
  expect(ids.size).toBe(1);
  const stored = 'select id from messages where sender_id = $1';
  expect(await runSql(database.url, stored, [pair.client.id])).toHaveLength(turn);
});

inRounds('an address registered many times has one account', async () => {
  const email = `${randomUUID()}@example.es`;
  const outcome = await race(20, () => createAccount(api, 'client', { email }));
  expect(outcome).toEqual(oneWins('409 El email ya está registrado'));
});
