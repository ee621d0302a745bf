import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import {
  connectSocket,
  joinRoom,
  type TestSocket,
} from '../apps/server/src/testing/network/connect-socket.ts';
import { openPausedSocket } from '../apps/server/src/testing/network/paused-socket.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { conversationIdOf } from '../packages/contract/src/conversations.ts';
import { startBenchPostgres } from './bench-database.ts';
import { createPeople, type Person } from './chat-people.ts';
import { openSenders } from './chat-senders.ts';
import { type MeasuredServer, startBareChat, startProduct } from './chat-servers.ts';
import { measureDelivery } from './delivery.ts';
import { throughputOf } from './http-load.ts';
import { quantile } from './quantile.ts';
import type { Sides } from './sides.ts';

const ROUNDS = 7;
const CONNECTIONS = 16;
const SOCKETS = 1000;
const PAUSED_TABS = 100;
const FLOOD = 4000;

/** A database with users, and the product and the baseline using it. */
interface Chat {
  databaseUrl: string;
  people: Person[];
  servers: Sides<MeasuredServer>;
}

/** Measures promises S3, S4 and S8 on this machine, and the cost of tabs that do not read. */
export function measureChat(): Promise<void> {
  return withChat(async (chat) => {
    const { servers, people } = chat;
    await pause(3000);
    await reportMemory('S8: idle (promised: at most 200)', servers);
    const sockets = await connectAll(chat);
    await reportMemory(`S8: ${SOCKETS} sockets (promised: at most 300)`, servers);
    await measurePolling(chat);
    await measureDelivery({ ...chat, sockets });
    await reportMemory('    after the polls and messages', servers);
    for (const socket of [...sockets.product, ...sockets.bare]) socket.disconnect();
    await measurePausedTabs(servers, people);
  });
}

/** Measures promise S4 alone. */
export function measureChatDelivery(): Promise<void> {
  return withChat(async (chat) => {
    const sockets = await connectAll(chat);
    await measureDelivery({ ...chat, sockets });
    for (const socket of [...sockets.product, ...sockets.bare]) socket.disconnect();
  });
}

async function withChat(measure: (chat: Chat) => Promise<void>): Promise<void> {
  const postgres = await startBenchPostgres();
  const stops: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const databaseUrl = await createDatabase(postgres.connectionString);
    const people = await createPeople(databaseUrl, SOCKETS);
    await runSql(databaseUrl, 'vacuum (analyze)');
    const product = await startProduct(databaseUrl);
    stops.unshift(product.stop);
    const bare = await startBareChat(databaseUrl);
    stops.unshift(bare.stop);
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`);
    await measure({ databaseUrl, people, servers: { product, bare } });
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

/** S3: polls of conversations without new messages, compared with one query by primary key. */
async function measurePolling({ databaseUrl, servers, people }: Chat) {
  const { product, bare } = servers;
  const pairs = people.slice(0, 100).map((from, index) => ({
    from,
    to: people[index + 100] as Person,
  }));
  const senders = openSenders(servers);
  for (const { from, to } of pairs) {
    for (let seq = 1; seq <= 3; seq += 1) await senders.product.send(from, to, 'Hola');
  }
  senders.product.close();
  await runSql(databaseUrl, 'vacuum (analyze)');
  const polls = pairs.map(({ from, to }) => ({
    path: `/api/messages/${conversationIdOf(from.id, to.id)}?after=3&removed_after=0`,
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
  console.log(`S3 ratio ${quantile(ratios, 0.5).toFixed(2)} (promised: at least 0.75)`);
}

async function connectAll({ servers, people }: Chat): Promise<Sides<TestSocket[]>> {
  const connect = async ({ host }: MeasuredServer) => {
    const sockets: TestSocket[] = [];
    for (const { id, token } of people) {
      const socket = await connectSocket(host, { token, transports: ['websocket'] });
      await joinRoom(socket, id);
      sockets.push(socket);
    }
    return sockets;
  };
  return { product: await connect(servers.product), bare: await connect(servers.bare) };
}

/** The cost of tabs that joined and stopped reading while their user receives messages. */
async function measurePausedTabs(servers: Sides<MeasuredServer>, people: Person[]) {
  const [from, to] = people as [Person, Person];
  const text = 'x'.repeat(4000);
  const senders = openSenders(servers);
  for (const side of ['product', 'bare'] as const) {
    const server = servers[side];
    const tabs = [];
    for (let tab = 0; tab < PAUSED_TABS; tab += 1)
      tabs.push(await openPausedSocket(server.host, to));
    const before = await server.memory();
    for (let message = 0; message < FLOOD; message += 1) await senders[side].send(from, to, text);
    const after = await server.memory();
    console.log(
      `  ${side.padEnd(7)} ${before.toFixed(0)} MB, after ${FLOOD} messages to ${PAUSED_TABS} paused tabs ${after.toFixed(0)} MB`,
    );
    senders[side].close();
    for (const tab of tabs) tab.end();
  }
}

async function reportMemory(name: string, { product, bare }: Sides<MeasuredServer>): Promise<void> {
  const [ours, least] = [await product.memory(), await bare.memory()];
  console.log(`${name}: ${ours.toFixed(0)} MB, bare ${least.toFixed(0)} MB`);
}
