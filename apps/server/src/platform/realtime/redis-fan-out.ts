import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Server } from 'socket.io';
import type { Log } from '../log.ts';
import { connectRedis } from '../redis.ts';

type Listener = (...payload: unknown[]) => unknown;

/**
 * Lets several processes reach each other's sockets through Redis. While Redis is away or hangs,
 * each process still reaches its own, and the link heals by itself: the adapter gets its Redis
 * through connections whose failures are logged here and never end the process.
 * @returns a function that lets go of Redis
 */
export function joinProcesses(io: Pick<Server, 'adapter'>, redisUrl: string, log: Log): () => void {
  const publisher = connectRedis(redisUrl, log);
  const subscriber = publisher.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', (error) => log.warn({ error }, 'Redis subscription is out of reach'));

  const careful = (work: Listener): Listener => {
    return (...payload) =>
      Promise.try(work, ...payload).catch((error: unknown) => {
        log.debug({ error }, 'an event did not pass between the processes');
      });
  };
  const listenTo = (redis: typeof publisher) => ({
    on: (event: string, listener: Listener) => redis.on(event, careful(listener)),
    // Everything stops at once when the connections are let go of.
    off: () => redis,
  });
  io.adapter(
    createAdapter(
      {
        ...listenTo(publisher),
        publish: careful((channel, packet) =>
          publisher.publish(channel as string, packet as string | Buffer),
        ),
      },
      {
        ...listenTo(subscriber),
        subscribe: careful((channels) => subscriber.subscribe(...(channels as string[]))),
        psubscribe: careful((pattern) => subscriber.psubscribe(pattern as string)),
        unsubscribe: careful((channels) => subscriber.unsubscribe(...(channels as string[]))),
        punsubscribe: careful((pattern) => subscriber.punsubscribe(pattern as string)),
      },
      { key: PRODUCT_NAME.toLowerCase() },
    ),
  );
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}
