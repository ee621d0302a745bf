import { Redis } from 'ioredis';
import { reasonOf } from '#app/platform/reason-of.ts';
import { createLog } from '../../platform/log.ts';
import { connectRedis, type RedisClient } from '../../platform/redis/connect-redis.ts';
import { parseRedisUrl, type RedisAddress } from '../../platform/redis/redis-address.ts';
import { type Finding, type Findings, failed, ok, warning } from './finding.ts';

const WITHIN_MS = 5000;
const PART = 'Redis';
const FOUND = {
  server: 'answers',
  sentinel: 'its master answers',
  cluster: 'the cluster answers',
};

/** Redis as the processes use it, and each of the Sentinels or nodes that `REDIS_URL` names. */
export async function* checkRedis(url: string): Findings {
  const address = parseRedisUrl(url);
  yield await checkUse(url, address.kind);
  if (address.kind === 'server') return;
  const faults = await Promise.all(address.hosts.map((host) => faultOf(host, address)));
  for (const [index, { host, port }] of address.hosts.entries()) {
    const fault = faults[index];
    if (!fault) continue;
    yield warning(PART, `${host}:${port}: ${fault}`, 'repair it, or take it out of REDIS_URL');
  }
}

async function checkUse(url: string, kind: RedisAddress['kind']): Promise<Finding> {
  const redis = connectRedis(url, createLog('silent'));
  try {
    await untilReady(redis, kind);
    // Both change nothing: the key does not exist, and the channel has no subscriber.
    await redis.pexpire('oficio:doctor', 1);
    await redis.spublish('oficio:doctor', '');
    return ok(PART, FOUND[kind]);
  } catch (error) {
    const text = reasonOf(causeOf(error));
    return /unknown command.*spublish/i.test(text)
      ? failed(PART, 'has no sharded channels', 'install version 7 or newer')
      : failed(PART, text, 'check REDIS_URL and the server');
  } finally {
    redis.disconnect();
  }
}

/** What was wrong with the last node, when no node of a cluster could be used. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && 'lastNodeError' in error ? error.lastNodeError : error;
}

/** @throws the last error if Redis is not ready in time, the first one of a single server */
async function untilReady(redis: RedisClient, kind: RedisAddress['kind']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let lost: unknown = new Error(`no answer within ${WITHIN_MS / 1000} s`);
  const timer = setTimeout(() => reject(lost), WITHIN_MS);
  redis.once('ready', resolve);
  redis.on('error', (error: unknown) => {
    lost = error;
    if (kind === 'server') reject(error);
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

async function faultOf(
  host: RedisAddress['hosts'][number],
  { kind, login, sentinelLogin, isEncrypted }: RedisAddress,
): Promise<string | null> {
  const redis = new Redis({
    ...host,
    ...(kind === 'sentinel' ? sentinelLogin : login),
    ...(isEncrypted && { tls: {} }),
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
    retryStrategy: () => null,
  });
  let lost: unknown;
  redis.on('error', (error) => (lost = error));
  try {
    await redis.connect();
    await redis.ping();
    return null;
  } catch (error) {
    return reasonOf(lost ?? error);
  } finally {
    redis.disconnect();
  }
}
