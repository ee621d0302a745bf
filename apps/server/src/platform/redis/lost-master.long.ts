import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkRedis } from '#app/commands/doctor/check-redis.ts';
import type { Finding } from '#app/commands/doctor/finding.ts';
import { TooManyAttempts } from '#app/errors.ts';
import { openTab, type Tab } from '#app/testing/network/connect-socket.ts';
import { type RealtimeServer, startRealtimeServer } from '#app/testing/network/realtime-server.ts';
import {
  type RedisTopology,
  startCluster,
  startSentinels,
} from '#app/testing/servers/redis-topologies.ts';
import { createLog } from '../log.ts';
import { type RateLimit, RateLimits } from '../rate-limits.ts';
import { connectRedis, type RedisClient } from './connect-redis.ts';

/** Enough for channels and keys at every master of a cluster. */
const USERS = 20;
const ARRIVED_WITHIN_MS = 2000;
const HEALED_WITHIN_MS = 60_000;
const STARTED_WITHIN_MS = 120_000;
const once: RateLimit = { name: 'test', points: 1, seconds: 600 };

describe.each([
  ['Sentinels', startSentinels],
  ['a cluster', startCluster],
] as const)('with %s', (name, startTopology) => {
  let redis: RedisTopology;
  let here: RealtimeServer;
  let there: RealtimeServer;
  const clients: RedisClient[] = [];
  let limits: [RateLimits, RateLimits];
  /** Each belongs to another user and is visible. */
  const tabs: (Tab & { id: string })[] = [];

  beforeAll(async () => {
    redis = await startTopology();
    here = await startRealtimeServer({ redisUrl: redis.url });
    there = await startRealtimeServer({ redisUrl: redis.url });
    const log = createLog('silent');
    const [near, far] = [connectRedis(redis.url, log), connectRedis(redis.url, log)];
    clients.push(near, far);
    limits = [new RateLimits(1, near), new RateLimits(1, far)];
    for (let user = 0; user < USERS; user += 1) {
      const id = randomUUID();
      const tab = await openTab(there.host, { id, token: `${id}.phone` }, ['websocket']);
      tab.socket.emit('presence', { visible: true });
      tabs.push({ ...tab, id });
    }
  }, STARTED_WITHIN_MS);

  afterAll(async () => {
    for (const { socket } of tabs) socket.disconnect();
    await Promise.all([here.close(), there.close()]);
    for (const client of clients) client.disconnect();
    await redis.stop();
  }, STARTED_WITHIN_MS);

  const findings = async () => {
    const found: Finding[] = [];
    for await (const finding of checkRedis(redis.url)) found.push(finding);
    return found;
  };

  /** Expects that whatever goes through Redis works, for all users. */
  const expectLinked = async () => {
    const seq = randomInt(1e9);
    for (const { id } of tabs) {
      here.realtime.emitTo([id], 'conversation_read', { conversation_id: 'c', user_id: 'e', seq });
    }
    const missing = () =>
      tabs.filter(({ heard }) => !heard.conversation_read.some((read) => read.seq === seq));
    await expect.poll(missing, { timeout: ARRIVED_WITHIN_MS }).toHaveLength(0);
    const seen = await Promise.all(tabs.map(({ id }) => here.realtime.hasVisibleTab(id)));
    expect(seen).toEqual(tabs.map(() => true));
    const keys = tabs.map(() => randomUUID());
    await Promise.all(keys.map((key) => limits[0].take(once, key)));
    const refused = await Promise.allSettled(keys.map((key) => limits[1].take(once, key)));
    expect(refused.map(({ status }) => status)).toEqual(keys.map(() => 'rejected'));
  };

  const untilLinked = () => vi.waitFor(expectLinked, { timeout: HEALED_WITHIN_MS, interval: 200 });

  test('processes reach each other, see the tabs of each other and count together', async () => {
    await untilLinked();
    expect(await findings()).toMatchObject([{ state: 'ok', part: 'Redis' }]);
    const ended = tabs.pop();
    here.realtime.closeSession('unknown');
    here.realtime.closeAccount(ended?.id ?? '');
    await vi.waitFor(() => expect(ended?.socket.connected).toBe(false));
    await vi.waitFor(async () =>
      expect(await here.realtime.hasVisibleTab(ended?.id ?? '')).toBe(false),
    );
  });

  /** Uses Redis until `isEnded`; resolves to the longest time that a call has waited for it. */
  const useUntil = async (isEnded: () => boolean): Promise<number> => {
    let longest = 0;
    const timed = async <Result>(use: () => Promise<Result>) => {
      const started = performance.now();
      const result = await use();
      longest = Math.max(longest, performance.now() - started);
      return result;
    };
    while (!isEnded()) {
      const key = randomUUID();
      await timed(() => limits[0].take(once, key));
      // Where it is counted may change between the two: then it is accepted again.
      const again = await timed(() => limits[0].take(once, key).catch((error: unknown) => error));
      if (again !== undefined) expect(again).toBeInstanceOf(TooManyAttempts);
      await timed(() => here.realtime.hasVisibleTab(key));
      expect((await fetch(here.host)).status).toBe(200);
      await pause(50);
    }
    return longest;
  };

  /** Expects that nothing fails while Redis changes, and that all works afterwards. */
  const changeWhileUsed = async (what: string, change: () => Promise<void>) => {
    await untilLinked();
    let isHealed = false;
    const using = useUntil(() => isHealed);
    await change();
    const changedAt = performance.now();
    const local = await openTab(here.host, { id: 'local', token: 'local.phone' });
    const read = { conversation_id: 'c', user_id: 'e', seq: 1 };
    here.realtime.emitTo(['local'], 'conversation_read', read);
    await expect.poll(() => local.heard.conversation_read).toEqual([read]);
    local.socket.disconnect();
    await untilLinked();
    const healedMs = Math.round(performance.now() - changedAt);
    isHealed = true;
    process.stdout.write(
      `${name}, ${what}: linked after ${healedMs} ms, ` +
        `the longest use of Redis took ${Math.round(await using)} ms\n`,
    );
    expect(await findings()).toContainEqual(expect.objectContaining({ state: 'ok' }));
  };

  test.each(['kill', 'freeze'] as const)('a lost master (%s) fails nothing', async (way) => {
    const master = await redis.findMaster();
    await changeWhileUsed(`master lost (${way})`, async () => void (await master[way]()));
    if (way === 'kill') await master.start();
    else master.resume();
    await redis.untilWhole();
    await untilLinked();
  });

  test('nor do slots that move to another master', async ({ skip }) => {
    if (!redis.moveSlots) return skip('only a cluster has slots');
    await changeWhileUsed('slots moved', redis.moveSlots);
  });
});
