import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster, stopPostmaster } from '@oficio/local-postgres/postmaster.ts';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lateJobs, unfinishedJobs } from '#app/testing/load/unfinished-jobs.ts';
import { type SentMessage, WriteLoad } from '#app/testing/load/write-load.ts';
import { type ServerProcess, startServerProcess } from '#app/testing/servers/server-process.ts';

/** Number of kills; each takes a few seconds. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const PAIRS = 2;
const ACKNOWLEDGED_PER_ROUND = 80;
const JOB_LATE_MS = 60_000;

let dataDir: string;
let server: ServerProcess;
let load: WriteLoad;
const starts: Date[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `oficio-test-${process.pid}-`));
  server = await startServerProcess({ DATA_DIR: dataDir });
  load = await WriteLoad.create(server.host, PAIRS);
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await stopPostmaster(dataDir);
  await rm(dataDir, { recursive: true });
});

test(
  'killed with -9 under load, it has every acknowledged write once when started again',
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await loadUntilKilled(victimsOf(round));
      server = await startServerProcess({ DATA_DIR: dataDir });
      load.host = server.host;
      starts.push(new Date());
      expect(await onDatabase((url) => load.ledger.faults(url))).toEqual([]);

      await resend(load.messages.filter(({ write }) => !write.isAcknowledged));
      await repeat(
        load.messages.findLast(({ write }) => write.isAcknowledged),
        50,
      );
      expect(await onDatabase((url) => load.ledger.faults(url))).toEqual([]);
    }
    await onDatabase(async (url) => {
      const finished = async () => expect(await unfinishedJobs(url)).toEqual([]);
      await vi.waitFor(finished, { timeout: JOB_LATE_MS, interval: 500 });
      expect(await lateJobs(url, starts, JOB_LATE_MS)).toEqual([]);
    });
  },
  40_000 * ROUNDS + 2 * JOB_LATE_MS,
);

/** A third of the kills also ends the database, before or after the server. */
function victimsOf(round: number): readonly ('server' | 'database')[] {
  if (round % 3 !== 0) return ['server'];
  return round % 2 ? ['server', 'database'] : ['database', 'server'];
}

async function loadUntilKilled(victims: readonly ('server' | 'database')[]): Promise<void> {
  const { ledger } = load;
  const target = ledger.acknowledged + ACKNOWLEDGED_PER_ROUND;
  const stop = new AbortController();
  const running = load.run(stop.signal);
  await Promise.race([
    running,
    vi.waitUntil(() => ledger.acknowledged >= target, { timeout: 30_000, interval: 2 }),
  ]);
  await kill(victims);
  await running;
}

/** Sends each unanswered message again, several times concurrently. */
async function resend(messages: readonly SentMessage[]): Promise<void> {
  for (const message of messages) {
    const answers = await Promise.all([1, 2, 3].map(() => load.resend(message)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    load.ledger.acknowledge(message.write);
  }
}

/** Sends a message that was acknowledged before the kill again, many times concurrently. */
async function repeat(message: SentMessage | undefined, times: number): Promise<void> {
  if (!message) throw new Error('nothing was acknowledged');
  const answers = await Promise.all(Array.from({ length: times }, () => load.resend(message)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
}

async function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const database = await startLocalPostgres({ dataDir, database: 'oficio' });
  try {
    return await work(database.connectionString);
  } finally {
    await database.stop();
  }
}

/** Kills the processes in this order, and waits until no old database runs. */
async function kill(victims: readonly ('server' | 'database')[]): Promise<void> {
  const database = await runningPostmaster(dataDir);
  const { child } = server;
  const ended = once(child, 'exit');
  for (const victim of victims) {
    if (victim === 'server') child.kill('SIGKILL');
    else if (database) process.kill(database.pid, 'SIGKILL');
  }
  await ended;
  const restarted = await runningPostmaster(dataDir);
  if (restarted?.pid !== database?.pid) await stopPostmaster(dataDir);
}
