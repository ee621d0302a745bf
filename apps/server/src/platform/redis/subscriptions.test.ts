import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestRedis } from '#app/testing/network/test-redis.ts';
import { createLog } from '../log.ts';
import { connectSubscriber } from './connect-redis.ts';
import { Subscriptions } from './subscriptions.ts';

const HEALED_WITHIN_MS = 30_000;

const server = await startTestRedis();
afterAll(() => server.stop());

/** Resolves once a channel with a name of its own has this many receivers. */
async function untilReceivedBy(count: number, channel: string): Promise<void> {
  const publisher = new Redis(server.url);
  const publish = () => publisher.spublish(channel, '');
  await expect.poll(publish, { timeout: HEALED_WITHIN_MS }).toBe(count);
  publisher.disconnect();
}

function open() {
  const log = createLog('silent');
  const redis = connectSubscriber(server.url, log);
  const onRestored = vi.fn();
  const subscriptions = new Subscriptions(redis, log, onRestored);
  onTestFinished(() => {
    subscriptions.close();
    redis.disconnect();
  });
  return { redis, subscriptions, onRestored };
}

test('channels are received from before the connection until they are removed', async () => {
  const { subscriptions } = open();
  const [kept, removed] = [randomUUID(), randomUUID()];
  subscriptions.add(kept);
  subscriptions.add(removed);
  subscriptions.remove(removed);
  await subscriptions.whenActive(kept);
  await untilReceivedBy(1, kept);
  await untilReceivedBy(0, removed);
  subscriptions.remove(kept);
  subscriptions.add(kept);
  subscriptions.remove(kept);
  await untilReceivedBy(0, kept);
});

test('after a loss they are received again', async () => {
  const { subscriptions, onRestored } = open();
  const [before, during] = [randomUUID(), randomUUID()];
  subscriptions.add(before);
  await subscriptions.whenActive(before);
  onRestored.mockClear();
  server.link.cut();
  subscriptions.add(during);
  server.link.restore();
  await untilReceivedBy(1, before);
  await untilReceivedBy(1, during);
  await expect.poll(() => onRestored).toHaveBeenCalled();
});

test('a connection that no longer answers is replaced, although nothing is sent on it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { redis, subscriptions } = open();
  const channel = randomUUID();
  subscriptions.add(channel);
  await subscriptions.whenActive(channel);
  const lost = vi.fn();
  redis.on('close', lost);
  server.link.freeze();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => lost.mock.calls.length, { timeout: HEALED_WITHIN_MS }).toBeGreaterThan(0);
  server.link.restore();
  await untilReceivedBy(1, channel);
});
