import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { getMetrics, type Metrics } from '../packages/contract/src/admin.ts';
import { call } from '../packages/contract/src/call.ts';
import { asAdministrator } from './as-administrator.ts';
import { seededDatabase, startBenchPostgres } from './bench-database.ts';

const PROMISED_MS = 200;

interface PlainCounts {
  total_users: number;
  total_messages: number;
  sent_messages: number;
  received_messages: number;
  month: number[];
}

/**
 * Measures the response time of the metrics over HTTP, compared with plain counting.
 * `BENCH_MESSAGES` is the number of messages (1 000 000), `BENCH_ROUNDS` the number of requests
 * (100, and a twentieth of it for plain counting).
 */
export async function measureMetrics(): Promise<void> {
  const messages = Number(process.env.BENCH_MESSAGES ?? 1_000_000);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
  const postgres = await startBenchPostgres();
  try {
    const databaseUrl = await seededDatabase(postgres, 'messages', messages);
    await asAdministrator(databaseUrl, (caller) =>
      compare(databaseUrl, () => call(caller, getMetrics, {}), rounds),
    );
  } finally {
    await postgres.stop();
  }
}

async function compare(
  databaseUrl: string,
  ask: () => Promise<Metrics>,
  rounds: number,
): Promise<void> {
  const plain = await readFile(join(import.meta.dirname, 'plain-metrics.sql'), 'utf8');
  const count = async () => (await runSql<Record<string, unknown>>(databaseUrl, plain))[0];
  assertEqual(await ask(), readCounts((await count()) ?? {}));
  const kept: number[] = [];
  const counted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await millisecondsOf(ask));
    if (round % 20 === 0) counted.push(await millisecondsOf(count));
  }
  kept.sort((a, b) => a - b);
  counted.sort((a, b) => a - b);
  const at = (all: number[], share: number) =>
    (all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN).toFixed(0);
  console.log(
    `GET /admin/metrics: p50 ${at(kept, 0.5)} ms, p95 ${at(kept, 0.95)} ms, ` +
      `longest ${at(kept, 1)} ms of ${rounds} (promised: ${PROMISED_MS} ms)`,
  );
  console.log(
    `The same figures counted plainly, in SQL: p50 ${at(counted, 0.5)} ms of ${counted.length}`,
  );
}

function readCounts(row: Record<string, unknown>): PlainCounts {
  const { month, ...counts } = row;
  const numbers = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, Number(value)]),
  );
  return { ...numbers, month } as PlainCounts;
}

/** Checks that the fast answer equals the plain one. */
function assertEqual(metrics: Metrics, plain: PlainCounts): void {
  assert.deepEqual(
    {
      total_users: metrics.total_users,
      total_messages: metrics.total_messages,
      sent_messages: metrics.contacted_users.sent_messages,
      received_messages: metrics.contacted_users.received_messages,
      month: metrics.online_history.month.history.map(({ count }) => count),
    },
    plain,
  );
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
