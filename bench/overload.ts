import { once } from 'node:events';
import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { startBenchPostgres } from './bench-database.ts';
import { createChats } from './chat-calls.ts';
import { createPeople } from './chat-people.ts';
import { type MeasuredServer, startProduct } from './chat-servers.ts';
import type { Flood } from './flood.ts';
import { type Call, closedLoad, type Outcome, openLoad, sendCall } from './open-loop.ts';
import { quantile } from './quantile.ts';

const PEOPLE = 400;
const CAPACITY_CONNECTIONS = 16;
const GREEDY_CONNECTIONS = 200;
const MODEST_PAUSE_MS = 20;
/** Share of the maximum throughput over a few connections that counts as sustainable. */
const SUSTAINABLE_SHARE = 0.7;
const RECOVERED_CALLS = 20;

/** Measures promise R8: four times the sustainable rate, and one account that floods the server. */
export async function measureOverload(): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 15);
  const postgres = await startBenchPostgres();
  try {
    const people = await prepare(postgres.connectionString);
    const server = await startProduct(people.databaseUrl);
    try {
      console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`);
      await measureShedding(server, people.calls, seconds);
      await measureGreedy(server, people.calls, seconds);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Creates users with conversations, and the requests of their tabs. */
async function prepare(adminUrl: string): Promise<{ databaseUrl: string; calls: Call[] }> {
  const url = new URL(adminUrl);
  url.pathname = '/bench_overload';
  await runSql(adminUrl, 'drop database if exists bench_overload with (force)');
  await runSql(adminUrl, 'create database bench_overload');
  await migrateToLatest(url.href);
  const calls = await createChats(url.href, await createPeople(url.href, PEOPLE));
  return { databaseUrl: url.href, calls };
}

async function measureShedding(server: MeasuredServer, calls: readonly Call[], seconds: number) {
  await closedLoad(server.host, calls, CAPACITY_CONNECTIONS, 5);
  const capacity = await closedLoad(server.host, calls, CAPACITY_CONNECTIONS, seconds);
  const sustainable = Math.round(SUSTAINABLE_SHARE * capacity);
  console.log(`${capacity.toFixed(0)} calls/s over ${CAPACITY_CONNECTIONS} connections`);
  let before = await server.memory();
  for (const times of [1, 2, 4]) {
    const peak = watchPeak(server);
    const outcome = await openLoad(server.host, calls, { rate: times * sustainable, seconds });
    const recovered = await recovery(server.host, calls);
    report(`${times} x ${sustainable}/s`, outcome);
    const after = await server.memory();
    console.log(
      `  memory ${before.toFixed(0)} MB, at most ${(await peak()).toFixed(0)}, after ${after.toFixed(0)}; ` +
        `recovered after ${(recovered / 1000).toFixed(1)} s`,
    );
    before = after;
    await pause(3000);
  }
}

function report(name: string, { admitted, shed, withRetryAfter, failed }: Outcome): void {
  const all = admitted.length + shed.length + failed;
  const share = (count: number) => `${((100 * count) / all).toFixed(1)} %`;
  const times = (values: number[]) =>
    values.length === 0
      ? ''
      : ` (p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms)`;
  console.log(
    `${name}: 2xx ${share(admitted.length)}${times(admitted)}, 503 ${share(shed.length)}${times(shed)}, ` +
      `with Retry-After ${withRetryAfter}, other ${share(failed)}`,
  );
}

/** Milliseconds until twenty requests in a row are answered with 200 within 250 ms each. */
async function recovery(host: string, calls: readonly Call[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const started = performance.now();
  let recoveredAt = started;
  for (let good = 0, turn = 0; good < RECOVERED_CALLS; turn += 1) {
    const asked = performance.now();
    const { status } = await sendCall(agent, host, calls[turn % calls.length] as Call);
    if (status === 200 && performance.now() - asked < 250) good += 1;
    else [good, recoveredAt] = [0, performance.now()];
  }
  agent.destroy();
  return recoveredAt - started;
}

/** Measures memory until the returned function is called, which resolves to the maximum. */
function watchPeak(server: MeasuredServer): () => Promise<number> {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await server.memory());
      await pause(500);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return peak;
  };
}

/** One account with 200 connections, beside one with a single connection and pauses. */
async function measureGreedy(server: MeasuredServer, calls: readonly Call[], seconds: number) {
  const [greedy, modest] = [calls.slice(0, 10), calls.slice(10, 20)];
  const alone = await modestTimes(server.host, modest, seconds);
  const load = greedyLoad({
    host: server.host,
    calls: greedy,
    connections: GREEDY_CONNECTIONS,
    seconds: seconds + 4,
  });
  await pause(2000);
  const beside = await modestTimes(server.host, modest, seconds);
  const answered = await load;
  for (const [name, { taken, refused }] of [
    ['alone', alone],
    [`beside ${GREEDY_CONNECTIONS} connections of one account`, beside],
  ] as const) {
    const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)];
    console.log(
      `a modest account ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} of ${taken.length + refused} refused`,
    );
  }
  console.log(`the greedy account was answered 200 ${answered.toFixed(0)} times a second`);
}

/** In a separate thread, so that flooding does not delay the measurement. */
async function greedyLoad(flood: Flood): Promise<number> {
  const thread = new Worker(new URL('./flood.ts', import.meta.url), { workerData: flood });
  const [answered] = (await once(thread, 'message')) as [number];
  return answered;
}

async function modestTimes(host: string, calls: readonly Call[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  let refused = 0;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const asked = performance.now();
    const { status } = await sendCall(agent, host, calls[turn % calls.length] as Call);
    if (status === 200) taken.push(performance.now() - asked);
    else refused += 1;
    await pause(MODEST_PAUSE_MS);
  }
  agent.destroy();
  return { taken, refused };
}
