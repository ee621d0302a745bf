import { cpus } from 'node:os';
import { runSql } from '../../apps/server/src/testing/run-sql.ts';
import type { Deployment } from './deployment.ts';
import { cpuSecondsOf } from './process-usage.ts';

/** What a period used. Cores are processor seconds in each second. */
export interface Resources {
  cores: {
    server: number;
    postgres: number;
    /** nginx and Redis. */
    besides: number;
    generator: number;
    /** All other programs of the machine. */
    others: number;
  };
  /** The most that one server process used, in MB. */
  memoryMb: number;
  /** The largest number of connections to PostgreSQL. */
  databaseConnections: number;
}

interface Watched {
  deployment: Deployment;
  databaseUrl: string;
  /** Process id of the main process of PostgreSQL. */
  postgresPid: number;
  generatorPid: number;
}

const MEMORY_EVERY_MS = 1000;
const CONNECTIONS_EVERY_MS = 10_000;

/** Begins to watch. The returned function ends it and resolves to what was used meanwhile. */
export async function watchResources(watched: Watched): Promise<() => Promise<Resources>> {
  const { deployment, databaseUrl } = watched;
  const peak = { memoryMb: 0, databaseConnections: 0 };
  const noteMemory = async () => {
    peak.memoryMb = Math.max(peak.memoryMb, ...(await deployment.memory()));
  };
  const noteConnections = async () => {
    const count = await countConnections(databaseUrl);
    peak.databaseConnections = Math.max(peak.databaseConnections, count);
  };
  const watching = [
    repeat(MEMORY_EVERY_MS, noteMemory),
    repeat(CONNECTIONS_EVERY_MS, noteConnections),
  ];
  const before = await read(watched);
  return async () => {
    const after = await read(watched);
    await Promise.all(watching.map((stop) => stop()));
    const seconds = (after.at - before.at) / 1000;
    const cores = (name: 'server' | 'postgres' | 'besides' | 'generator' | 'machine') =>
      (after[name] - before[name]) / seconds;
    const known = {
      server: cores('server'),
      postgres: cores('postgres'),
      besides: cores('besides'),
      generator: cores('generator'),
    };
    const sum = known.server + known.postgres + known.besides + known.generator;
    return { cores: { ...known, others: Math.max(0, cores('machine') - sum) }, ...peak };
  };
}

async function read({ deployment, postgresPid, generatorPid }: Watched) {
  return {
    at: performance.now(),
    server: await cpuSecondsOf(deployment.servers.map(({ pid }) => pid)),
    postgres: await cpuSecondsOf([postgresPid]),
    besides: await cpuSecondsOf(deployment.besides),
    generator: await cpuSecondsOf([generatorPid]),
    machine: busySeconds(),
  };
}

/** Of all cores, since the start of the machine. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

async function countConnections(databaseUrl: string): Promise<number> {
  const [row] = await runSql<{ count: string }>(
    databaseUrl,
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  return Number(row?.count);
}

/** Acts now and then until the returned function is called, which waits for the last act. */
function repeat(ms: number, act: () => Promise<void>): () => Promise<void> {
  let acting = act();
  const timer = setInterval(() => {
    acting = acting.then(act);
  }, ms);
  return () => {
    clearInterval(timer);
    return acting;
  };
}
