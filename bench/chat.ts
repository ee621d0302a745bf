import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import {
  connectSocket,
  joinRoom,
  type TestSocket,
} from '../apps/server/src/testing/connect-socket.ts';
import { openPausedSocket } from '../apps/server/src/testing/paused-socket.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { call } from '../packages/contract/src/call.ts';
import { conversationIdOf, sendMessage } from '../packages/contract/src/conversations.ts';
import { startBenchPostgres } from './bench-database.ts';
import { createPeople, type Person } from './chat-people.ts';
import { type MeasuredServer, startBareChat, startProduct } from './chat-servers.ts';
import { throughputOf } from './http-load.ts';

const ROUNDS = 7;
const CONNECTIONS = 16;
const SOCKETS = 1000;
const MESSAGES = 1500;
const WARM_UP = 200;
const PAUSED_TABS = 100;
const FLOOD = 4000;

/** The product and its baseline, with as many sockets open at each. */
interface Sides<Of> {
  product: Of;
  bare: Of;
}

/** Promises S3, S4 and S8 on this machine, and what tabs that do not read cost. */
export async function measureChat(): Promise<void> {
  const postgres = await startBenchPostgres();
  const stops: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const databaseUrl = await createDatabase(postgres.connectionString);
    const people = await createPeople(databaseUrl, SOCKETS);
    const product = await startProduct(databaseUrl);
    stops.unshift(product.stop);
    const bare = await startBareChat(databaseUrl);
    stops.unshift(bare.stop);
    const servers = { product, bare };
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`);
    await pause(3000);
    await reportMemory('S8: idle (promised: at most 200)', servers);
    const sockets = {
      product: await connectAll(product, people),
      bare: await connectAll(bare, people),
    };
    await reportMemory(`S8: ${SOCKETS} sockets (promised: at most 350)`, servers);
    await measurePolling(servers, people);
    await measureDelivery(servers, people, sockets);
    await reportMemory('    after the polls and messages', servers);
    for (const socket of [...sockets.product, ...sockets.bare]) socket.disconnect();
    await measurePausedTabs(servers, people);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function createDatabase(adminUrl: string): Promise<string> {
  const url = new URL(adminUrl);
  url.pathname = '/bench_chat';
  await runSql(adminUrl, 'drop database if exists bench_chat with (force)');
  await runSql(adminUrl, 'create database bench_chat');
  await migrateToLatest(url.href);
  await runSql(
    url.href,
    `create table bare_messages (
       id uuid primary key, conversation_id text, sender_id uuid, message text, created_at timestamptz
     )`,
  );
  return url.href;
}

/** S3: polls of conversations in which nothing is new, against one query by primary key. */
async function measurePolling({ product, bare }: Sides<MeasuredServer>, people: Person[]) {
  const pairs = people.slice(0, 100).map((from, index) => ({
    from,
    to: people[index + 100] as Person,
  }));
  for (const { from, to } of pairs) {
    for (let seq = 1; seq <= 3; seq += 1) await send(product, from, to, 'Hola');
  }
  const polls = pairs.map(({ from, to }) => ({
    path: `/api/messages/${conversationIdOf(from.id, to.id)}?after=3`,
    headers: { authorization: `Bearer ${from.token}` },
  }));
  const reads = pairs.map(({ from, to }) => ({
    path: `/conversations/${conversationIdOf(from.id, to.id)}`,
  }));
  const load = { connections: CONNECTIONS, seconds: 3 };
  await throughputOf(product.host, polls, load);
  await throughputOf(bare.host, reads, load);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const polled = await throughputOf(product.host, polls, load);
    const read = await throughputOf(bare.host, reads, load);
    ratios.push(polled / read);
    console.log(`  polls ${polled.toFixed(0)}/s, bare handler ${read.toFixed(0)}/s`);
  }
  console.log(`S3 ratio ${quantile(ratios, 0.5).toFixed(2)} (promised: at least 0.6)`);
}

async function connectAll(server: MeasuredServer, people: Person[]): Promise<TestSocket[]> {
  const sockets: TestSocket[] = [];
  for (const { id, token } of people) {
    const socket = await connectSocket(server.host, { token, transports: ['websocket'] });
    await joinRoom(socket, id);
    sockets.push(socket);
  }
  return sockets;
}

/** S4: from sending a message until the other party's socket has it, the two sides in turn. */
async function measureDelivery(
  { product }: Sides<MeasuredServer>,
  people: Person[],
  sockets: Sides<TestSocket[]>,
) {
  const taken: Sides<number[]> = { product: [], bare: [] };
  const text = 'Buenos días, ¿podría venir el jueves por la tarde a mirar la caldera?';
  for (let turn = -WARM_UP; turn < MESSAGES; turn += 1) {
    const index = (turn + WARM_UP) % (people.length / 2);
    const [from, to] = [people[index], people[people.length - 1 - index]] as [Person, Person];
    const receiver = people.length - 1 - index;
    const ways: [keyof Sides<unknown>, () => unknown][] = [
      ['product', () => send(product, from, to, text)],
      ['bare', () => (sockets.bare[index] as unknown as Bare).emit('send', echoOf(from, to, text))],
    ];
    for (const [side, begin] of Math.random() < 0.5 ? ways : ways.reverse()) {
      const arrival = once(
        sockets[side][receiver] as unknown as NodeJS.EventEmitter,
        'new_message',
      );
      const started = performance.now();
      const answer = begin();
      await arrival;
      if (turn >= 0) taken[side].push(performance.now() - started);
      await answer;
    }
  }
  for (const side of ['product', 'bare'] as const) {
    const [p50, p99] = [quantile(taken[side], 0.5), quantile(taken[side], 0.99)];
    console.log(`  ${side.padEnd(7)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
  }
  const ratio = (share: number) => quantile(taken.product, share) / quantile(taken.bare, share);
  console.log(
    `S4 ratio p50 ${ratio(0.5).toFixed(2)}, p99 ${ratio(0.99).toFixed(2)} (promised: p99 at most 1.5)`,
  );
}

/** What tabs that joined and stopped reading cost while their owner is written to. */
async function measurePausedTabs(servers: Sides<MeasuredServer>, people: Person[]) {
  const [from, to] = people as [Person, Person];
  const text = 'x'.repeat(4000);
  for (const side of ['product', 'bare'] as const) {
    const server = servers[side];
    const tabs = [];
    for (let tab = 0; tab < PAUSED_TABS; tab += 1)
      tabs.push(await openPausedSocket(server.host, to));
    const before = await server.memory();
    const sender = await connectSocket(server.host, { ...from, transports: ['websocket'] });
    for (let message = 0; message < FLOOD; message += 1) {
      if (side === 'product') await send(server, from, to, text);
      else await (sender as unknown as Bare).emitWithAck('send', echoOf(from, to, text));
    }
    const after = await server.memory();
    console.log(
      `  ${side.padEnd(7)} ${before.toFixed(0)} MB, after ${FLOOD} messages to ${PAUSED_TABS} paused tabs ${after.toFixed(0)} MB`,
    );
    sender.disconnect();
    for (const tab of tabs) tab.end();
  }
}

/** The bare chat's own events. */
interface Bare {
  emit(name: 'send', message: object): void;
  emitWithAck(name: 'send', message: object): Promise<unknown>;
}

function send({ host }: MeasuredServer, from: Person, to: Person, message: string) {
  const conversation_id = conversationIdOf(from.id, to.id);
  const body = { conversation_id, receiver_id: to.id, message, client_id: randomUUID() };
  return call({ host, token: from.token }, sendMessage, { body });
}

/** The payload the product sends, made by the sender. */
function echoOf(from: Person, to: Person, message: string): object {
  return {
    id: randomUUID(),
    conversation_id: conversationIdOf(from.id, to.id),
    seq: 1,
    sender_id: from.id,
    receiver_id: to.id,
    message,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: randomUUID(),
    timestamp: new Date().toISOString(),
  };
}

async function reportMemory(name: string, { product, bare }: Sides<MeasuredServer>): Promise<void> {
  const [ours, least] = [await product.memory(), await bare.memory()];
  console.log(`${name}: ${ours.toFixed(0)} MB, bare ${least.toFixed(0)} MB`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
