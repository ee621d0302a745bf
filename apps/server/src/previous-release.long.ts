import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { chatWhile, LATE_MS, summaryOf } from '#app/testing/load/chat-while.ts';
import { WriteLoad } from '#app/testing/load/write-load.ts';
import { startPreviousRelease } from '#app/testing/servers/previous-release.ts';

const PAIRS = 10;
const WRITES = 400;

test('the previous release works on the new schema, beside this one', async () => {
  const { revision, previous, databaseUrl, startCurrent } = await startPreviousRelease();
  let log = '';
  for (const stream of [previous.child.stdout, previous.child.stderr]) {
    stream?.on('data', (chunk) => (log += chunk));
  }
  const current = await startCurrent();

  const load = await WriteLoad.create(previous.host, 2);
  for (const { host } of [previous, current, previous]) {
    load.host = host;
    await writeUntil(load, load.ledger.acknowledged + WRITES);
    expect(await load.ledger.faults(databaseUrl)).toEqual([]);
  }

  const outcome = await chatWhile(previous.host, PAIRS, () => pause(15_000));
  process.stdout.write(
    `${revision} on this schema: ${load.ledger.acknowledged} writes, ${summaryOf(outcome)}\n`,
  );
  expect(outcome.failures).toEqual([]);
  expect(outcome.sentAt.size).toBeGreaterThan(PAIRS);
  expect(outcome.delays.filter((delay) => delay > LATE_MS)).toEqual([]);
  expect([...load.ledger.answers.keys()].filter((status) => status !== 200)).toEqual([]);
  expect(log.split('\n').filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

async function writeUntil(load: WriteLoad, acknowledged: number): Promise<void> {
  const stop = new AbortController();
  const running = load.run(stop.signal);
  await Promise.race([
    running,
    vi.waitUntil(() => load.ledger.acknowledged >= acknowledged, { timeout: 120_000 }),
  ]);
  stop.abort();
  await running;
}
