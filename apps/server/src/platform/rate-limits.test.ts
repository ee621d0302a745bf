import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { startTestRedis } from '#app/testing/network/test-redis.ts';
import { NotFound, TooManyAttempts, Unavailable } from '../errors.ts';
import { createLog } from './log.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';
import { connectRedis } from './redis/connect-redis.ts';

const once: RateLimit = { name: 'test', points: 1, seconds: 600 };

const server = await startTestRedis();
afterEach(() => server.link.restore());
afterAll(() => server.stop());

function open() {
  const redis = connectRedis(server.url, createLog('silent'));
  onTestFinished(() => redis.disconnect());
  return { redis, limits: new RateLimits(1, redis) };
}

test.each(['cut', 'freeze'] as const)('a process without its Redis (%s) counts', async (way) => {
  const { redis, limits } = open();
  await expect.poll(() => redis.status).toBe('ready');
  await limits.take(once, randomUUID());
  server.link[way]();
  const key = randomUUID();
  await limits.take(once, key);
  await expect(limits.take(once, key)).rejects.toBeInstanceOf(TooManyAttempts);
  await limits.reset(once, key);
  await limits.take(once, key);
});

test('a Redis that cannot be reached at the start refuses nothing', async () => {
  server.link.cut();
  const key = randomUUID();
  const { limits } = open();
  await limits.check(once, key);
  await limits.take(once, key);
  await expect(limits.check(once, key)).rejects.toBeInstanceOf(TooManyAttempts);
});

test.each([
  ['Redis', () => open().limits],
  ['the process', () => new RateLimits(1, null)],
])('attempts that are refused together use up nothing, as %s counts', async (_where, limitsOf) => {
  const limits = limitsOf();
  const key = randomUUID();
  const some: RateLimit = { name: 'some', points: 30, seconds: 600 };
  await limits.take(some, key, 20);
  await expect(limits.take(some, key, 12)).rejects.toBeInstanceOf(TooManyAttempts);
  await limits.take(some, key, 10);
  await expect(limits.take(some, key)).rejects.toBeInstanceOf(TooManyAttempts);
});

test.each([
  ['an outage', new Unavailable(), true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  ['a refusal', new NotFound(), false],
  ['a defect', new Error('a defect'), false],
])(
  'an attempt that %s ends is given back, if it can be repeated',
  async (_what, failure, isGivenBack) => {
    const limits = new RateLimits(1, null);
    const key = randomUUID();
    const failing = limits.attempt(once, key, () => Promise.reject(failure));
    await expect(failing).rejects.toBe(failure);
    const next = limits.attempt(once, key, async () => 'done');
    await (isGivenBack
      ? expect(next).resolves.toBe('done')
      : expect(next).rejects.toBeInstanceOf(TooManyAttempts));
  },
);
