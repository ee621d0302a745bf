import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, type UserType } from '@oficio/contract/auth.ts';
import { call } from '@oficio/contract/call.ts';
import {
  conversationIdOf,
  listMessages,
  type Message,
  sendMessage,
} from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clusterFolder } from '#app/platform/db/database-cluster.ts';
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.ts';
import { runningPostmaster, stopPostmaster } from '#app/platform/db/postmaster.ts';
import { TEST_PASSWORD } from '#app/testing/factories.ts';
import { type ServerProcess, startServerProcess } from '#app/testing/server-process.ts';

/** Kills; each takes a few seconds. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const CONVERSATIONS = 3;
const ACKNOWLEDGED_PER_ROUND = 60;

interface Person {
  id: string;
  token: string;
}

/** Somebody who writes to somebody. */
interface Writer {
  from: Person;
  to: Person;
}

/** What a writer knows of one message: its text, and the answer if one came. */
interface Entry extends Writer {
  client_id: string;
  text: string;
  acknowledged: Message | null;
}

let dataDir: string;
let server: ServerProcess;
const ledger: Entry[] = [];
const acknowledged = () => ledger.filter((entry) => entry.acknowledged);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  server = await startServerProcess({ DATA_DIR: dataDir });
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  await rm(dataDir, { recursive: true });
});

test(
  'killed with -9 while people write, it has every acknowledged message when started again',
  async () => {
    const writers = await createWriters();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const target = acknowledged().length + ACKNOWLEDGED_PER_ROUND;
      const writing = writers.map(writeUntilFailure);
      await vi.waitUntil(() => acknowledged().length >= target, { timeout: 30_000, interval: 2 });
      await kill(round % 2 ? ['server', 'database'] : ['database', 'server']);
      await Promise.all(writing);
      server = await startServerProcess({ DATA_DIR: dataDir });

      const stored = await storedMessages(writers);
      const kept = new Map(stored.map((message) => [message.client_id, message]));
      const lost = acknowledged().filter(({ client_id }) => !kept.has(client_id));
      expect(lost).toEqual([]);
      for (const entry of acknowledged())
        expect(kept.get(entry.client_id)).toEqual(entry.acknowledged);
      await resend(ledger.filter((entry) => !entry.acknowledged));
      await repeat(acknowledged().at(-1), 50);
    }
    await expectOneRowPerSend(writers);
  },
  40_000 * ROUNDS,
);

async function createWriters(): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let pair = 0; pair < CONVERSATIONS; pair += 1) {
    const [client, provider] = [await createPerson('client'), await createPerson('provider')];
    writers.push({ from: client, to: provider }, { from: provider, to: client });
  }
  return writers;
}

async function createPerson(user_type: UserType): Promise<Person> {
  const email = `${randomUUID()}@example.es`;
  const body = { email, password: TEST_PASSWORD, name: 'Lucía Herrero', user_type };
  const { token, user } = await call({ host: server.host }, register, { body });
  return { id: user.id, token };
}

/** Sends one message after another, noting each before it leaves, until the server is gone. */
async function writeUntilFailure(writer: Writer): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const entry: Entry = {
      ...writer,
      client_id: randomUUID(),
      text: `Mensaje ${turn}`,
      acknowledged: null,
    };
    ledger.push(entry);
    try {
      entry.acknowledged = await send(entry);
    } catch (error) {
      if (error instanceof CallError && [0, 503].includes(error.status)) return;
      throw error;
    }
  }
}

function send({ from, to, client_id, text: message }: Entry): Promise<Message> {
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message, client_id };
  return call({ host: server.host, token: from.token }, sendMessage, { body });
}

/** Tries again, several times at once, whatever was never answered. */
async function resend(entries: Entry[]): Promise<void> {
  for (const entry of entries) {
    const answers = await Promise.all([send(entry), send(entry), send(entry)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    entry.acknowledged = answers[0];
  }
}

/** Sends what was acknowledged before the kill again, many times at once. */
async function repeat(entry: Entry | undefined, times: number): Promise<void> {
  if (!entry) throw new Error('nothing was acknowledged');
  const answers = await Promise.all(Array.from({ length: times }, () => send(entry)));
  expect(answers).toEqual(Array(times).fill(entry.acknowledged));
}

async function expectOneRowPerSend(writers: Writer[]): Promise<void> {
  const stored = await storedMessages(writers);
  const ids = (messages: { client_id: string | null }[]) =>
    messages.map(({ client_id }) => client_id).toSorted();
  expect(ids(stored)).toEqual(ids(ledger));
  for (const { from, to } of writers) {
    const own = stored.filter((one) => one.conversation_id === conversationIdOf(from.id, to.id));
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, place) => place + 1));
  }
}

/** Everything in the conversations, in order, as their people are shown it. */
async function storedMessages(writers: Writer[]): Promise<Message[]> {
  const found = new Map<string, Message>();
  for (const { from, to } of writers) {
    const params = { conversation_id: conversationIdOf(from.id, to.id) };
    const options = { host: server.host, token: from.token };
    for (let after = 0; ; ) {
      const { messages } = await call(options, listMessages, { params, query: { after } });
      for (const message of messages) found.set(message.id, message);
      if (messages.length === 0) break;
      after = messages.at(-1)?.seq ?? after;
    }
  }
  return [...found.values()];
}

/** Ends the server and its database the hard way, in this order; no database is left running. */
async function kill(victims: readonly ('server' | 'database')[]): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const database = await runningPostmaster(cluster);
  const { child } = server;
  const ended = once(child, 'exit');
  for (const victim of victims) {
    if (victim === 'server') child.kill('SIGKILL');
    else if (database) process.kill(database.pid, 'SIGKILL');
  }
  await ended;
  const revived = await runningPostmaster(cluster);
  if (revived && revived.pid !== database?.pid) await stopPostmaster(cluster, revived.pid);
}
