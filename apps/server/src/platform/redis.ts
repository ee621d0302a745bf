import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/**
 * A Redis connection that never holds a request up: a command fails at once while disconnected and
 * after half a second while Redis hangs, and the connection heals by itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
  });
  redis.on('error', (error) => log.warn({ error }, 'Redis is out of reach'));
  return redis;
}
