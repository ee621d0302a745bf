import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFakeRedis } from '#app/testing/network/fake-redis.ts';
import { startTestRedis, type TestRedis } from '#app/testing/network/test-redis.ts';
import { createLog } from '../log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { VisibleTabs } from './visible-tabs.ts';

let server: TestRedis;
let now: number;

beforeEach(async () => {
  server = await startTestRedis();
  now = Date.now();
});
afterEach(() => server.stop());

/** What one process knows, which is connected to Redis. */
async function open(): Promise<VisibleTabs> {
  const log = createLog('silent');
  const redis = connectRedis(server.url, log);
  const tabs = new VisibleTabs({ redis, clock: { now: () => new Date(now) }, log });
  onTestFinished(async () => {
    await tabs.close();
    redis.disconnect();
  });
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
  return tabs;
}

test('a user is visible until the last of their tabs is hidden', async () => {
  const [here, there] = [await open(), await open()];
  const ana = randomUUID();
  there.set(ana, 'first', true);
  there.set(ana, 'second', true);
  await expect.poll(() => here.has(ana)).toBe(true);
  there.set(ana, 'first', false);
  here.set(ana, 'third', true);
  there.set(ana, 'second', false);
  await expect.poll(() => there.has(ana)).toBe(true);
  here.set(ana, 'third', false);
  await expect.poll(() => here.has(ana)).toBe(false);
  await expect.poll(() => there.has(ana)).toBe(false);
});

test('the entries of a process that has died expire', async () => {
  const [here, dead] = [await open(), await open()];
  const ana = randomUUID();
  dead.set(ana, 'tab', true);
  await expect.poll(() => here.has(ana)).toBe(true);
  now += 31_000;
  expect(await here.has(ana)).toBe(false);
  expect(await dead.has(ana)).toBe(true);
});

test('a Redis that has lost its data gets them again', async () => {
  const empty = await openFakeRedis();
  onTestFinished(() => empty.close());
  const [here, there] = [await open(), await open()];
  const ana = randomUUID();
  there.set(ana, 'tab', true);
  await expect.poll(() => here.has(ana)).toBe(true);
  server.link.leadTo({ host: '127.0.0.1', port: empty.port });
  await expect.poll(() => here.has(ana), { timeout: 30_000 }).toBe(true);
});

test('a process ends without waiting for a Redis that is away', async () => {
  const there = await open();
  const users = Array.from({ length: 3000 }, () => randomUUID());
  server.link.cut();
  for (const user of users) there.set(user, 'tab', true);
  for (const user of users) there.set(user, 'tab', false);
  await there.close();
  expect(await Promise.all(users.map((user) => there.has(user)))).not.toContain(true);
});
