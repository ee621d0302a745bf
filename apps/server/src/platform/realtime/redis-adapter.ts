import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Server } from 'socket.io';
import type { Log } from '../log.ts';
import { connectRedis } from '../redis.ts';

type Listener = (...payload: unknown[]) => unknown;

/**
 * Connects the sockets of several processes through Redis. While Redis is unavailable or hangs,
 * each process still reaches its own sockets, and the connection recovers by itself. Failures of
 * the Redis connections are logged and never end the process.
 * @returns a function that closes the connections to Redis
 */
export function attachRedisAdapter(
  io: Pick<Server, 'adapter'>,
  redisUrl: string,
  log: Log,
): () => void {
  const publisher = connectRedis(redisUrl, log);
  const subscriber = publisher.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', (error) => log.warn({ error }, 'the Redis subscription was lost'));

  const logErrors = (listener: Listener): Listener => {
    return (...payload) =>
      Promise.try(listener, ...payload).catch((error: unknown) => {
        log.debug({ error }, 'an event could not be sent to the other processes');
      });
  };
  const listenTo = (redis: typeof publisher) => ({
    on: (event: string, listener: Listener) => redis.on(event, logErrors(listener)),
    // All listeners are removed together, when the connections are closed.
    off: () => redis,
  });
  io.adapter(
    createAdapter(
      {
        ...listenTo(publisher),
        publish: logErrors((channel, packet) =>
          publisher.publish(channel as string, packet as string | Buffer),
        ),
      },
      {
        ...listenTo(subscriber),
        subscribe: logErrors((channels) => subscriber.subscribe(...(channels as string[]))),
        psubscribe: logErrors((pattern) => subscriber.psubscribe(pattern as string)),
        unsubscribe: logErrors((channels) => subscriber.unsubscribe(...(channels as string[]))),
        punsubscribe: logErrors((pattern) => subscriber.punsubscribe(pattern as string)),
      },
      { key: PRODUCT_NAME.toLowerCase() },
    ),
  );
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}
