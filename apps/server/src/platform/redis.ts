import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/**
 * A Redis connection that never blocks a request: a command fails immediately while disconnected,
 * and after half a second while Redis hangs. It reconnects by itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  redis.on('error', (error) => log.warn({ error }, 'Redis is unreachable'));
  return redis;
}
