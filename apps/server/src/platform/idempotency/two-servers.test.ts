import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestAppointment } from '@oficio/contract/appointments.ts';
import { call } from '@oficio/contract/call.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, type TestAccount } from '#app/testing/factories.ts';
import { createImage } from '#app/testing/images.ts';
import { type KeyedAnswer, sendWithKey } from '#app/testing/network/send-with-key.ts';
import { holdLocks, PARALLEL } from '#app/testing/refusal.ts';
import { runSql } from '#app/testing/run-sql.ts';
import {
  cheapPasswords,
  type ServerProcess,
  startServerProcess,
} from '#app/testing/servers/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let here: ServerProcess;
let there: ServerProcess;
let client: TestAccount;
let provider: TestAccount;
let key: string;

const start = () =>
  startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url }, cheapPasswords);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  [here, there] = await Promise.all([start(), start()]);
});

beforeEach(async () => {
  if (here.child.signalCode) here = await start();
  const api: Parameters<typeof createAccount>[0] = {
    call: (endpoint, input, token = null) => call({ host: there.host, token }, endpoint, input),
  };
  client = await createAccount(api, 'client');
  provider = await createAccount(api, 'provider');
  key = randomUUID();
});

afterAll(async () => {
  for (const server of [here, there]) server?.child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

function ask({ host }: ServerProcess): Promise<KeyedAnswer> {
  const times = { date: inAWeek, start_time: '10:00', end_time: '11:00' };
  const body = { title: 'Fuga en la cocina', ...times, provider_id: provider.id };
  return sendWithKey(host, requestAppointment, { body }, { key, token: client.token });
}

const appointments = () =>
  runSql<{ id: string }>(database.url, 'select id from appointments where client_id = $1', [
    client.id,
  ]);
const storedAnswers = () =>
  runSql(database.url, 'select from kept_answers where user_id = $1', [client.id]);

test('parallel calls with one key to two servers write one row and get one answer', async () => {
  const servers = [here, there];
  // A busy machine may not answer so many calls in time; then the client repeats them.
  const askAgain = async (server: ServerProcess) => {
    let answer = await ask(server);
    while (answer.status === 503) answer = await ask(server);
    return answer;
  };
  const sent = Array.from({ length: PARALLEL }, (_, turn) => askAgain(servers[turn % 2] ?? here));
  const [first, ...others] = await Promise.all(sent);
  expect(first?.status).toBe(200);
  expect(others).toEqual(others.map(() => first));
  expect(await appointments()).toEqual([{ id: JSON.parse(first?.body ?? '').id }]);
  expect(await storedAnswers()).toHaveLength(1);
});

test('parallel uploads with one key to two servers store one image', async () => {
  const file = new Blob([await createImage()]);
  const upload = ({ host }: ServerProcess) =>
    sendWithKey(host, uploadImage, { file }, { key, token: client.token });
  const answers = await Promise.all([here, there, here, there].map(upload));
  expect(answers[0]?.status).toBe(200);
  expect(answers).toEqual(answers.map(() => answers[0]));
  const uploads = 'select from uploads where owner_id = $1';
  expect(await runSql(database.url, uploads, [client.id])).toHaveLength(1);
});

test('a server that is killed within the call leaves neither the row nor the key', async () => {
  const locked = 'select from profiles where user_id = $1 for update';
  const locks = await holdLocks(database.url, locked, [client.id]);
  const lost = expect(ask(here)).rejects.toThrow();
  await locks.waitingConnections(1);
  const ended = once(here.child, 'exit');
  here.child.kill('SIGKILL');
  await Promise.all([ended, lost]);
  await locks.release();
  const repeated = await ask(there);
  expect(repeated.status).toBe(200);
  expect(await appointments()).toEqual([{ id: JSON.parse(repeated.body).id }]);
  expect(await storedAnswers()).toHaveLength(1);
});

test('a server that is killed after the commit leaves both', async () => {
  const answer = ask(here).catch(() => null);
  await vi.waitUntil(async () => (await appointments()).length > 0, { interval: 1 });
  const ended = once(here.child, 'exit');
  here.child.kill('SIGKILL');
  await Promise.all([ended, answer]);
  const [{ id } = { id: '' }] = await appointments();
  const repeated = await ask(there);
  expect([repeated.status, JSON.parse(repeated.body).id]).toEqual([200, id]);
  expect(await ask(there)).toEqual(repeated);
  expect(await appointments()).toEqual([{ id }]);
});
