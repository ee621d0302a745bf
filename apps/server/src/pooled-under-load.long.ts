import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chatWhile, LATE_MS, summaryOf } from '#app/testing/load/chat-while.ts';
import { runSql } from '#app/testing/run-sql.ts';
import { cheapPasswords, startServerProcess } from '#app/testing/servers/server-process.ts';
import { type RunningPgBouncer, startPgBouncer } from '#app/testing/servers/start-pgbouncer.ts';

const PAIRS = 25;
/** Fewer than the server opens to PgBouncer, so that they change hands all the time. */
const CONNECTIONS = 5;

async function startPooled() {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-pooled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postgres = await startLocalPostgres({ dataDir: folder, database: 'oficio' });
  onTestFinished(() => postgres.stop());
  const pooler = await startPgBouncer(postgres.connectionString, CONNECTIONS);
  onTestFinished(() => pooler.stop());
  const { child, host } = await startServerProcess(
    {
      DATA_DIR: folder,
      DATABASE_URL: postgres.connectionString,
      DATABASE_POOLER_URL: pooler.url,
    },
    cheapPasswords,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return { host, pooler, databaseUrl: postgres.connectionString };
}

test('fifty people chat over five connections of PgBouncer, and no call fails', async () => {
  const { host, databaseUrl } = await startPooled();
  const outcome = await chatWhile(host, PAIRS, () => pause(20_000));
  process.stdout.write(`pooled: ${summaryOf(outcome)}\n`);
  expect(outcome.failures).toEqual([]);
  expect(outcome.sentAt.size).toBeGreaterThan(PAIRS);
  expect(outcome.delays.filter((delay) => delay > LATE_MS)).toEqual([]);

  // Jobs are stored over the same connections.
  await vi.waitFor(async () => {
    const jobs = await runSql<{ count: number }>(
      databaseUrl,
      `select count(*)::int as count from pgboss.job where state = 'completed'`,
    );
    expect(jobs[0]?.count).toBeGreaterThan(0);
  }, 90_000);
});

test('the connections have the time limits of the deployed settings', async () => {
  const { pooler } = await startPooled();
  expect(await limitsOf(pooler)).toEqual({ statement: '5s', transaction: '15s' });
});

test('after a loss of PgBouncer the server is healthy again by itself', async () => {
  const { host, pooler } = await startPooled();
  const readiness = async () => (await fetch(`${host}/readyz`)).status;
  expect(await readiness()).toBe(200);
  const restarting = pooler.restart(5000);
  await vi.waitFor(async () => expect(await readiness()).toBe(503), 5000);
  await restarting;
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 10_000);
  const outcome = await chatWhile(host, 2, () => pause(3000));
  expect(outcome.failures).toEqual([]);
});

async function limitsOf({ url }: RunningPgBouncer) {
  const [limits] = await runSql<{ statement: string; transaction: string }>(
    url,
    `select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as transaction`,
  );
  return limits;
}
