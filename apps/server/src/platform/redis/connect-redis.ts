import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';
import { parseRedisUrl, type RedisAddress } from './redis-address.ts';

/** A connection to a server, to the master that Sentinels name, or to a cluster. */
export type RedisClient = Redis | Cluster;

const WITHIN_MS = 500;
const CONNECT_WITHIN_MS = 2000;
/** After this time without an answer, a connection is replaced: its server hangs, or is lost. */
const ANSWERED_WITHIN_MS = 5000;
/** How often the nodes of a cluster are asked who serves what, so that a hung one is noticed. */
const NODES_READ_MS = 5000;

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

const common = {
  maxRetriesPerRequest: 1,
  connectTimeout: CONNECT_WITHIN_MS,
  socketTimeout: ANSWERED_WITHIN_MS,
  // A former master that has become a replica.
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
};

/**
 * A Redis connection that never blocks a request: a command fails immediately while disconnected,
 * and after half a second while Redis hangs. It reconnects by itself, after a failover to the new
 * master.
 */
export function connectRedis(url: string, log: Log): RedisClient {
  const redis = open(parseRedisUrl(url), { commandTimeout: WITHIN_MS });
  redis.on('error', (error) => log.warn({ error }, 'Redis is unreachable'));
  return redis;
}

/**
 * A Redis connection for subscriptions to sharded channels. It reconnects by itself, also after five
 * seconds without an answer, and its user subscribes again when it is `ready`.
 */
export function connectSubscriber(url: string, log: Log): RedisClient {
  const redis = open(parseRedisUrl(url), { autoResubscribe: false });
  redis.on('error', (error) => log.warn({ error }, 'the Redis subscription was lost'));
  return redis;
}

function open(
  { kind, hosts, isEncrypted, login, db, masterName, sentinelLogin }: RedisAddress,
  given: Pick<RedisOptions, 'commandTimeout' | 'autoResubscribe'>,
): RedisClient {
  const each = { ...common, ...given, ...login, ...(isEncrypted && { tls: {} }) };
  if (kind === 'cluster') {
    return new Cluster([...hosts], {
      enableOfflineQueue: false,
      shardedSubscribers: true,
      clusterRetryStrategy: retryStrategy,
      slotsRefreshInterval: NODES_READ_MS,
      // A command does not wait until a lost node is replaced.
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      // Certificates are for names.
      ...(isEncrypted && { dnsLookup: (name, done) => done(null, name) }),
      redisOptions: each,
    });
  }
  const options = { ...each, enableOfflineQueue: false, retryStrategy, db };
  if (!masterName) return new Redis({ ...options, ...hosts[0] });
  // No `failoverDetector`: a failover that it sees during a reconnect ends the client for good.
  return new Redis({
    ...options,
    sentinels: [...hosts],
    name: masterName,
    sentinelCommandTimeout: WITHIN_MS,
    ...(sentinelLogin.username && { sentinelUsername: sentinelLogin.username }),
    ...(sentinelLogin.password && { sentinelPassword: sentinelLogin.password }),
    ...(isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
  });
}
