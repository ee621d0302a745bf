import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openKeepAlive } from './keep-alive.ts';
import { startLocalPostgres } from './start-local-postgres.ts';

test('closing during a restart waits for its end, so that no server is started afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'local-postgres-'));
  const { connectionString, stop } = await startLocalPostgres({ dataDir, database: 'notes' });
  onTestFinished(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });
  const began = Promise.withResolvers<void>();
  const restart = Promise.withResolvers<void>();
  const keepAlive = await openKeepAlive(connectionString, () => {
    began.resolve();
    return restart.promise;
  });
  await query(
    connectionString,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name LIKE '%keep-alive' AND datname = 'notes'`,
  );
  await began.promise;

  const order: string[] = [];
  const closing = keepAlive.close().then(() => order.push('closed'));
  await query(connectionString, 'SELECT 1');
  order.push('restarted');
  restart.resolve();
  await closing;
  expect(order).toEqual(['restarted', 'closed']);
});

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}
