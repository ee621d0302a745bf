import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WriteLoad } from '#app/testing/load/write-load.ts';
import { linkToDatabase } from '#app/testing/network/database-link.ts';
import {
  type PostgresPair,
  promote,
  startPostgresPair,
} from '#app/testing/servers/postgres-pair.ts';
import { cheapPasswords, startServerProcess } from '#app/testing/servers/server-process.ts';

const PAIRS = 4;
const WRITES = 400;
/** After the promotion, the server has to write again within this time. */
const HEALED_WITHIN_MS = 10_000;
/** Longer than a statement may take. */
const OUT_OF_REACH_MS = 8000;

interface Drill extends PostgresPair {
  load: WriteLoad;
  writes(count: number, timeout: number): Promise<void>;
  /** Loses the primary and promotes the standby; resolves once the server writes again. */
  failOver(): Promise<void>;
}

/** Runs a drill while people write, and looks for what they lost. */
async function underLoad(drill: (drill: Drill) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'oficio-failover-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const pair = await startPostgresPair(folder);
  const { primary, standby, replication } = pair;
  onTestFinished(() => replication.close());
  onTestFinished(() => standby.kill());
  onTestFinished(() => primary.kill());
  // Stands for the address that moves to the new primary.
  const link = await linkToDatabase(primary.url);
  onTestFinished(() => link.close());
  const { child, host } = await startServerProcess(
    { DATA_DIR: folder, DATABASE_URL: link.url },
    cheapPasswords,
  );
  onTestFinished(() => void child.kill('SIGKILL'));

  const load = await WriteLoad.create(host, PAIRS);
  const { ledger } = load;
  const writes = async (count: number, timeout: number) => {
    const target = ledger.acknowledged + count;
    await vi.waitUntil(() => ledger.acknowledged >= target, { timeout, interval: 2 });
  };
  const failOver = async () => {
    await primary.kill();
    replication.cut();
    const lostAt = Date.now();
    await promote(standby);
    link.leadTo({ host: '127.0.0.1', port: standby.port });
    const promotedAt = Date.now();
    await writes(1, HEALED_WITHIN_MS);
    process.stdout.write(
      `failed over: ${ledger.acknowledged} writes acknowledged; promoted after ` +
        `${promotedAt - lostAt} ms, the first write ${Date.now() - promotedAt} ms later\n`,
    );
  };
  const stop = new AbortController();
  const running = load.run(stop.signal);
  try {
    await Promise.race([drill({ ...pair, load, writes, failOver }), running]);
  } finally {
    stop.abort();
    await running;
  }
  expect(child.exitCode).toBeNull();
  expect([...ledger.answers.keys()].toSorted()).toEqual([200, 503]);
  expect(await ledger.faults(standby.url)).toEqual([]);
}

test('the primary is lost: the standby has every acknowledged write, and the server goes on', () =>
  underLoad(async ({ writes, failOver }) => {
    await writes(WRITES, 60_000);
    await failOver();
    await writes(WRITES, 60_000);
  }));

test('while the standby is out of reach, nothing is acknowledged that would be lost with the primary', () =>
  underLoad(async ({ replication, writes, failOver }) => {
    await writes(WRITES, 60_000);
    replication.freeze();
    await pause(OUT_OF_REACH_MS);
    await failOver();
  }));

test('once the standby is back, what was refused meanwhile can be repeated, and is stored once', () =>
  underLoad(async ({ primary, replication, load, writes }) => {
    await writes(WRITES, 60_000);
    replication.freeze();
    await pause(OUT_OF_REACH_MS);
    const refused = load.messages.filter(({ write }) => !write.isAcknowledged);
    expect(refused.length).toBeGreaterThan(PAIRS);
    replication.restore();
    await writes(WRITES, 60_000);
    for (const message of refused) await load.resend(message);
    expect(await load.ledger.faults(primary.url)).toEqual([]);
  }));
