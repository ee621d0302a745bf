import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptAppointment, requestAppointment } from '@oficio/contract/appointments.ts';
import { login, register } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import { conversationIdOf, listMessages, sendMessage } from '@oficio/contract/conversations.ts';
import type { CallInput, Endpoint } from '@oficio/contract/endpoint.ts';
import { getMyProfile, getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat } from '@oficio/contract/reviews.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import {
  type LocalPostgres,
  startLocalPostgres,
} from '@oficio/local-postgres/start-local-postgres.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestBooking } from './testing/bookings.ts';
import { takeAllConnections } from './testing/database/take-all-connections.ts';
import { createAccount, TEST_PASSWORD, type TestAccount } from './testing/factories.ts';
import { createImage } from './testing/images.ts';
import { unfinishedJobs } from './testing/load/unfinished-jobs.ts';
import { connectSocket, openTab } from './testing/network/connect-socket.ts';
import { refusal } from './testing/refusal.ts';
import { runSql } from './testing/run-sql.ts';
import {
  cheapPasswords,
  type ServerProcess,
  startServerProcess,
} from './testing/servers/server-process.ts';
import { write } from './testing/write.ts';

/** More than the pools of the server. */
const MAX_CONNECTIONS = '40';
const DISK_FULL = '53100';

let dataDir: string;
let postgres: LocalPostgres;
let server: ServerProcess;
/** The client has written to the provider, and a request that waits; the other is a stranger. */
let client: TestAccount;
let provider: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  const settings = { max_connections: MAX_CONNECTIONS };
  postgres = await startLocalPostgres({ dataDir, database: 'oficio', settings });
  const { connectionString } = postgres;
  server = await startServerProcess(
    { DATA_DIR: dataDir, DATABASE_URL: connectionString },
    cheapPasswords,
  );
});
beforeEach(async () => {
  client = await createAccount(api, 'client');
  provider = await createAccount(api, 'provider');
  other = await createAccount(api, 'provider');
  await write(api, client, provider);
});
afterEach(() => expect(server.child.exitCode).toBeNull());
afterAll(async () => {
  server.child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

interface Sender {
  token?: string | null;
  idempotencyKey?: string;
}
type Send = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  from?: Sender,
) => Promise<unknown>;

const api = {
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string | null = null) =>
    call({ host: server.host, token }, endpoint, input),
};

const succeed: Send = (endpoint, input, from = {}) =>
  call({ host: server.host, ...from }, endpoint, input);

/** Makes a call that must answer that the service is unavailable, and when to try again. */
const fail: Send = async (endpoint, input, from = {}) => {
  const headers: (string | null)[] = [];
  const send = async (url: string, request: RequestInit) => {
    const response = await fetch(url, request);
    headers.push(response.headers.get('retry-after'));
    return response;
  };
  await expect(call({ host: server.host, ...from, fetch: send }, endpoint, input)).rejects.toEqual(
    refusal(503, 'Servicio no disponible temporalmente'),
  );
  expect(headers).toEqual([expect.stringMatching(/^[1-9]\d*$/)]);
};

/** Calls that write, which succeed in this order, and are the same each time they are sent. */
async function prepareWrites(): Promise<((send: Send) => Promise<unknown>)[]> {
  const { id } = await requestBooking(api, { client, provider }, onDay(7));
  const conversation_id = conversationIdOf(client.id, provider.id);
  const withKey = () => ({ token: client.token, idempotencyKey: randomUUID() });
  const message = (receiver: TestAccount) => ({
    conversation_id: conversationIdOf(client.id, receiver.id),
    receiver_id: receiver.id,
    message: 'Una sola vez',
    client_id: randomUUID(),
  });
  const times = { ...onDay(8), start_time: '10:00', end_time: '11:00' };
  const booking = { title: 'Fuga en la cocina', provider_id: provider.id, ...times };
  const review = { provider_id: provider.id, conversation_id, rating: 5 };
  const account = { email: `${randomUUID()}@example.es`, password: TEST_PASSWORD };
  const registration = { ...account, name: 'Lucía Herrero', user_type: 'client' as const };
  const file = new Blob([await createImage()]);
  const [known, first] = [message(provider), message(other)];
  const [ofBooking, ofReview, ofUpload] = [withKey(), withKey(), withKey()];
  const ofRegistration = { idempotencyKey: randomUUID() };
  return [
    (send) => send(sendMessage, { body: known }, client),
    (send) => send(sendMessage, { body: first }, client),
    (send) => send(requestAppointment, { body: booking }, ofBooking),
    (send) => send(acceptAppointment, { params: { id } }, provider),
    (send) => send(updateProfile, { body: { user: { description: 'Nueva' } } }, provider),
    (send) => send(createReviewFromChat, { body: review }, ofReview),
    (send) => send(uploadImage, { file, query: {} }, ofUpload),
    (send) => send(register, { body: registration }, ofRegistration),
  ];
}

const onDay = (days: number) => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
});

interface Stored {
  users: number;
  described: number;
  conversations: number;
  messages: number;
  appointments: number;
  accepted: number;
  reviews: number;
  uploads: number;
  keys: number;
}

/** What the writes of `prepareWrites` add. */
const ADDED: Stored = {
  users: 1,
  described: 1,
  conversations: 1,
  messages: 2,
  appointments: 1,
  accepted: 1,
  reviews: 1,
  uploads: 1,
  keys: 4,
};

async function stored(): Promise<Stored> {
  const [row] = await runSql<Stored>(
    postgres.connectionString,
    `select (select count(*) from users)::int as users,
       (select count(*) from users where description is not null)::int as described,
       (select count(*) from conversations)::int as conversations,
       (select count(*) from messages)::int as messages,
       (select count(*) from appointments)::int as appointments,
       (select count(*) from appointments where status = 'accepted')::int as accepted,
       (select count(*) from reviews)::int as reviews,
       (select count(*) from uploads)::int as uploads,
       (select count(*) from kept_answers)::int as keys`,
  );
  if (!row) throw new Error('no row was read');
  return row;
}

const total = (before: Stored) =>
  Object.fromEntries(
    Object.entries(before).map(([name, count]) => [name, count + ADDED[name as keyof Stored]]),
  );

const logIn = (send: Send) =>
  send(login, { body: { email: client.user.email, password: TEST_PASSWORD } });

/** Calls that only read. */
async function read(send: Send): Promise<void> {
  const params = { conversation_id: conversationIdOf(client.id, provider.id) };
  await send(getMyProfile, {}, client);
  await send(listMessages, { params, query: {} }, client);
  await send(getProfile, { params: { user_id: provider.id } });
  await send(searchProviders, { body: { keyword: `fontanero ${randomUUID()}` } });
}

const statusOf = async (path: string) => (await fetch(server.host + path)).status;

/** Sends the writes that failed again, some of them twice: each takes effect once, with its jobs. */
async function expectRecovery(
  writes: readonly ((send: Send) => Promise<unknown>)[],
  before: Stored,
): Promise<void> {
  expect(await stored()).toEqual(before);
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200));
  for (const send of [...writes, ...writes.slice(0, 3)]) await send(succeed);
  expect(await stored()).toEqual(total(before));
  await read(succeed);
  await logIn(succeed);
  (await openTab(server.host, client)).socket.disconnect();
  await vi.waitFor(
    async () => expect(await unfinishedJobs(postgres.connectionString)).toEqual([]),
    { timeout: 30_000, interval: 200 },
  );
}

test('while the database has no connection left calls answer 503, and succeed afterwards', async () => {
  const writes = await prepareWrites();
  const before = await stored();
  const release = await takeAllConnections(postgres.connectionString);
  try {
    for (const send of writes) await send(fail);
    await read(fail);
    await logIn(fail);
    await expect(connectSocket(server.host, client)).rejects.toThrow('unauthorized');
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  } finally {
    await release();
  }
  await expectRecovery(writes, before);
});

const written = [
  ...['users', 'conversations', 'messages', 'appointments', 'reviews', 'uploads', 'kept_answers'],
  ...['sessions', 'conversation_members', 'history_items', 'profiles', 'login_devices'],
];

const sql = (text: string) => runSql(postgres.connectionString, text);

/**
 * Lets all writes to these tables fail as on a full disk. Each statement locks one table, so that
 * none ends in a deadlock with a job.
 * @param trigger creates `full_disk` on `$table`
 */
async function fillDisk(trigger: string): Promise<void> {
  await sql(
    `create function refuse_write() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file: No space left on device' using errcode = '${DISK_FULL}';
     end $$`,
  );
  for (const table of written) await sql(trigger.replace('$table', table));
}

async function freeDisk(): Promise<void> {
  for (const table of written) await sql(`drop trigger full_disk on ${table}`);
  await sql('drop function refuse_write()');
}

const refusing = 'for each row execute function refuse_write()';

test.each([
  ['at once', `create trigger full_disk before insert or update on $table ${refusing}`],
  [
    'with their commit',
    `create constraint trigger full_disk after insert or update on $table
     deferrable initially deferred ${refusing}`,
  ],
])(
  'while the disk of the database is full, writes that fail %s answer 503, and succeed afterwards',
  async (_, trigger) => {
    const writes = await prepareWrites();
    const before = await stored();
    await fillDisk(trigger);
    try {
      for (const send of writes) await send(fail);
      await logIn(fail);
      await read(succeed);
      expect(await statusOf('/readyz')).toBe(200);
    } finally {
      await freeDisk();
    }
    await expectRecovery(writes, before);
  },
);
