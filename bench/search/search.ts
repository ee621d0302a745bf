import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startServerProcess } from '../../apps/server/src/testing/servers/server-process.ts';
import { startSeeded } from '../bench-database.ts';
import { explain } from '../explain.ts';
import { SequentialClient, throughput } from '../http-load.ts';
import { hasPgbench, pgbench } from '../pgbench.ts';
import { quantile } from '../quantile.ts';
import { kindsOfSearch, searchRequests } from './requests.ts';
import { preparedScripts, statementOf, statementsOfMany } from './sql.ts';
import { printTable } from './table.ts';

const ROUNDS = 9;
const CONNECTIONS = 4;
const QUESTIONS = 1500;
const WARM_UP = 200;
/** V8 optimises the server's code during the first half minute of a load. */
const WARM_UP_SECONDS = 30;

interface Catalogue {
  providers: number;
  databaseUrl: string;
  url: string;
  bodies: string[];
  sql: CompiledQuery[];
  stop(): Promise<void>;
}

/**
 * Measures promises S1 and S2 on this machine, and prints plans and a table of other
 * searches. `BENCH_PROVIDERS` is the size of the largest catalogue (1 000 000); the
 * others are a tenth and a hundredth of it.
 */
export async function measureSearch(): Promise<void> {
  const largest = Number(process.env.BENCH_PROVIDERS ?? 1_000_000);
  const { server, databases } = await startSeeded('providers', [
    largest / 100,
    largest / 10,
    largest,
  ]);
  const catalogues: Catalogue[] = [];
  try {
    for (const { databaseUrl, size } of databases) catalogues.push(await open(databaseUrl, size));
    console.log(`${availableParallelism()} cores, shared by server, database and load.`);
    const [, middle, last] = catalogues;
    for (const catalogue of [middle, last]) if (catalogue) await printPlans(catalogue);
    if (middle) await measureOverhead(middle);
    await measureGrowth(catalogues);
    console.log('\nOther searches, one at a time, milliseconds over HTTP: p50 / p99 (first)');
    for (const { providers, url } of catalogues) {
      const client = new SequentialClient(url);
      await printTable(providers, (search) => client.time(JSON.stringify(search)));
      client.close();
    }
  } finally {
    for (const catalogue of catalogues) await catalogue.stop();
    await server.stop();
  }
}

/** The plans of "fontanero" near a city, in the capital and without a location. */
async function printPlans({ providers, databaseUrl, sql }: Catalogue): Promise<void> {
  const size = providers.toLocaleString('en');
  const near = sql[0];
  if (near) console.log(`\nNear a city, ${size}:\n\n${await explain(databaseUrl, near)}`);
  const db = openDatabase(databaseUrl, createLog('warn'), { maxConnections: 1 });
  const many = kindsOfSearch(providers).filter(
    ({ kind, place }) =>
      kind === 'common trade: fontanero' && ['the capital', 'no location'].includes(place),
  );
  for (const { place, next } of many) {
    for (const [what, statement] of Object.entries(await statementsOfMany(db, next()))) {
      console.log(`\n${place}, ${what}, ${size}:\n\n${await explain(databaseUrl, statement)}`);
    }
  }
  await db.destroy();
}

async function open(databaseUrl: string, providers: number): Promise<Catalogue> {
  const requests = searchRequests(providers, 100);
  const db = openDatabase(databaseUrl, createLog('warn'), { maxConnections: 1 });
  const sql: CompiledQuery[] = [];
  for (const request of requests) sql.push(await statementOf(db, request));
  await db.destroy();
  const dataDir = await mkdtemp(join(tmpdir(), 'oficio-bench-'));
  const { child, host } = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  child.stderr?.pipe(process.stderr);
  return {
    providers,
    databaseUrl,
    url: `${host}/api/search/providers`,
    bodies: requests.map((request) => JSON.stringify(request)),
    sql,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * S1: the overhead of HTTP and JavaScript over the SQL itself; the median of alternating rounds.
 */
async function measureOverhead(catalogue: Catalogue): Promise<void> {
  const load = { connections: CONNECTIONS, seconds: 3 };
  const { url, bodies, databaseUrl, providers } = catalogue;
  console.log(`\nS1: ${providers.toLocaleString('en')} providers, ${CONNECTIONS} connections`);
  if (!(await hasPgbench())) {
    console.log('This machine has no pgbench, so there is nothing to compare with: not measured.');
    return;
  }
  const scripts = preparedScripts(catalogue.sql);
  await throughput(url, bodies, { ...load, seconds: WARM_UP_SECONDS });
  const rounds: { http: number; sql: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const http = await throughput(url, bodies, load);
    const sql = await pgbench(databaseUrl, scripts, load);
    rounds.push({ http, sql });
    console.log(`  HTTP ${http.toFixed(0)}/s, the same SQL in pgbench ${sql.toFixed(0)}/s`);
  }
  const ratios = rounds.map(({ http, sql }) => http / sql);
  console.log(`S1 ratio ${quantile(ratios, 0.5).toFixed(2)} (promised: at least 0.75)`);
}

/**
 * S2: the same search as the catalogue grows. The sizes alternate, so that noise affects all alike.
 */
async function measureGrowth(catalogues: readonly Catalogue[]): Promise<void> {
  console.log(`\nS2: one question at a time, ${QUESTIONS} each, milliseconds over HTTP`);
  const clients = catalogues.map(({ url }) => new SequentialClient(url));
  const taken = catalogues.map((): number[] => []);
  for (let turn = -WARM_UP; turn < QUESTIONS; turn += 1) {
    for (const [index, { bodies }] of catalogues.entries()) {
      const body = bodies[(turn + WARM_UP) % bodies.length] ?? '';
      const milliseconds = await clients[index]?.time(body);
      if (turn >= 0 && milliseconds) taken[index]?.push(milliseconds);
    }
  }
  for (const client of clients) client.close();
  for (const [index, { providers }] of catalogues.entries()) {
    const all = taken[index] ?? [];
    const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)];
    const size = providers.toLocaleString('en').padStart(9);
    console.log(`  ${size} providers: p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}`);
  }
  const growth = (share: number) =>
    quantile(taken.at(-1) ?? [], share) / quantile(taken[0] ?? [], share);
  console.log(
    `S2 ratio p50 ${growth(0.5).toFixed(2)} (promised: at most 1.2), ` +
      `p99 ${growth(0.99).toFixed(2)} (promised: at most 1.5)`,
  );
}
