import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalPostgres } from '@oficio/local-postgres/start-local-postgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { chatWhile, LATE_MS, summaryOf } from '#app/testing/load/chat-while.ts';
import {
  cheapPasswords,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#app/testing/servers/server-process.ts';
import { startNginx } from '#app/testing/servers/start-nginx.ts';

const PAIRS = 25;
const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

test('two processes are restarted one after the other, and no call fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-roll-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const postgres = await startLocalPostgres({ dataDir: folder, database: 'oficio' });
  onTestFinished(() => postgres.stop());
  const ports = [await freePort(), await freePort()].map(String);
  const processes: ServerProcess[] = [];
  onTestFinished(() => {
    for (const { child } of processes) child.kill('SIGKILL');
  });
  const start = (port: string) =>
    startServerProcess(
      {
        PORT: port,
        DATA_DIR: folder,
        DATABASE_URL: postgres.connectionString,
        REDIS_URL: redisUrl,
        STOP_DELAY: '5',
      },
      cheapPasswords,
    );
  for (const port of ports) processes.push(await start(port));
  const nginx = await startNginx(
    await freePort(),
    processes.map(({ host }) => host),
  );
  onTestFinished(() => nginx.stop());

  const outcome = await chatWhile(nginx.host, PAIRS, async () => {
    await pause(10_000);
    for (const [index, port] of ports.entries()) {
      const old = processes[index];
      if (old) await end(old.child);
      processes[index] = await start(port);
      await pause(3000);
    }
    await pause(5000);
  });
  process.stdout.write(`rolled: ${summaryOf(outcome)}\n`);
  expect(outcome.failures).toEqual([]);
  expect(outcome.sentAt.size).toBeGreaterThan(PAIRS);
  expect(outcome.delays.filter((delay) => delay > LATE_MS)).toEqual([]);
});

async function end(child: ServerProcess['child']): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
