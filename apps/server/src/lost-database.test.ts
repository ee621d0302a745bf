import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '@oficio/contract/call.ts';
import { conversationIdOf, listMessages } from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { getMyProfile } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import {
  type LocalPostgres,
  startLocalPostgres,
} from '@oficio/local-postgres/start-local-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, WriteLoad } from '#app/testing/load/write-load.ts';
import { openTab } from '#app/testing/network/connect-socket.ts';
import {
  type DatabaseLink,
  linkToDatabase,
  terminateConnections,
} from '#app/testing/network/database-link.ts';
import { refusal } from '#app/testing/refusal.ts';
import { type ServerProcess, startServerProcess } from '#app/testing/servers/server-process.ts';

const PAIRS = 2;
const TERMINATIONS = 10;
const RESTARTS = 2;
const WRITES_BETWEEN = 25;

let dataDir: string;
let postgres: LocalPostgres;
let link: DatabaseLink;
let server: ServerProcess;
let load: WriteLoad;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  postgres = await startLocalPostgres({ dataDir, database: 'oficio' });
  link = await linkToDatabase(postgres.connectionString);
  server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: link.url });
  load = await WriteLoad.create(server.host, PAIRS);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await link.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

test('connections that end and restarts of the database cost calls under way, and nothing else', async () => {
  await underLoad(async () => {
    for (let times = 0; times < TERMINATIONS; times += 1) {
      await writesGoOn();
      expect(await endConnections()).toBeGreaterThan(0);
    }
    for (let times = 0; times < RESTARTS; times += 1) {
      await writesGoOn();
      await postgres.stop();
      postgres = await startLocalPostgres({ dataDir, database: 'oficio' });
    }
    await writesGoOn();
  });
});

test('while the database hangs calls are answered with 503, and everything goes on afterwards', async () => {
  const options = { host: server.host, token: load.people[0]?.token ?? null };
  const unavailable = refusal(503, 'Servicio no disponible temporalmente');
  await underLoad(async () => {
    await writesGoOn();
    link.freeze();
    const calls = Array.from({ length: 40 }, () => call(options, getMyProfile, {}));
    const settled = await Promise.allSettled(calls);
    expect(settled).toEqual(calls.map(() => ({ status: 'rejected', reason: unavailable })));
    link.restore();
    await writesGoOn();
  });
});

/** Disturbs the database while users write, read and type. */
async function underLoad(work: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const running = Promise.all([
    load.run(stop.signal),
    ...load.people.map((person) => read(person, stop.signal)),
    ...load.people.map((person) => type(person, stop.signal)),
  ]);
  try {
    await Promise.race([work(), running]);
  } finally {
    stop.abort();
    await running;
  }
  expect(server.child.exitCode).toBeNull();
  expect([...load.ledger.answers.keys()].toSorted()).toEqual([200, 503]);
  for (const person of load.people) (await openTab(server.host, person)).socket.close();
  expect(await load.ledger.faults(postgres.connectionString)).toEqual([]);
}

async function writesGoOn(): Promise<void> {
  const target = load.ledger.acknowledged + WRITES_BETWEEN;
  await vi.waitUntil(() => load.ledger.acknowledged >= target, { timeout: 20_000, interval: 2 });
}

async function endConnections(): Promise<number> {
  const administrator = new pg.Client({ connectionString: postgres.connectionString });
  await administrator.connect();
  try {
    return await terminateConnections(administrator);
  } finally {
    await administrator.end();
  }
}

/** Sends searches and polls like an open tab. */
async function read(person: Person, signal: AbortSignal): Promise<void> {
  const options = { host: server.host, token: person.token };
  const [first, second] = load.people;
  if (!first || !second) throw new Error('the accounts are missing');
  const params = { conversation_id: conversationIdOf(first.id, second.id) };
  const isMember = person === first || person === second;
  while (!signal.aborted) {
    const calls = [
      load.ledger.count(() => call(options, searchProviders, { body: { keyword: 'fontanero' } })),
      ...(isMember
        ? [load.ledger.count(() => call(options, listMessages, { params, query: { after: 0 } }))]
        : []),
    ];
    for (const result of await Promise.allSettled(calls)) {
      if (result.status === 'fulfilled') continue;
      const { reason } = result;
      if (!(reason instanceof CallError && reason.status === 503)) throw reason;
    }
    await pause(50);
  }
}

/** Types in a tab, and opens a new tab when it is closed or refused. */
async function type(person: Person, signal: AbortSignal): Promise<void> {
  const other = load.people.find(({ id }) => id !== person.id);
  const conversation_id = conversationIdOf(person.id, other?.id ?? '');
  while (!signal.aborted) {
    // Refused while the database is unavailable, like any call.
    const tab = await openTab(server.host, person).catch(() => null);
    while (tab?.socket.connected && !signal.aborted) {
      tab.socket.emit('typing', { conversation_id });
      await pause(50);
    }
    tab?.socket.close();
    await pause(50);
  }
}
