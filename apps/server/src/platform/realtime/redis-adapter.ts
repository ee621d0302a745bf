import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Server } from 'socket.io';
import type { Log } from '../log.ts';
import { connectSubscriber, type RedisClient } from '../redis/connect-redis.ts';
import { Subscriptions } from '../redis/subscriptions.ts';

type Listener = (...payload: unknown[]) => unknown;

/** Connects the sockets of this process with those of the others. */
export interface RedisAdapter {
  /**
   * Resolves once events to a room of this process's sockets arrive from the other processes; after
   * half a second at the latest, because they do not while Redis is unavailable.
   */
  whenReached(room: string): Promise<void>;
  close(): void;
}

interface RedisAdapterOptions {
  redisUrl: string;
  /** Sends the events. */
  publisher: RedisClient;
  /**
   * Called when events may have been lost: to this process's sockets (`own`) or to those of the other
   * processes (`others`).
   */
  onLost(whose: 'own' | 'others'): void;
  log: Log;
}

const PREFIX = PRODUCT_NAME.toLowerCase();
/** How long a join waits for the subscription to its channel; tests set it. */
export const JOINS = { withinMs: 500 };
/** How often a loss is announced while it lasts. */
const ANNOUNCED_EVERY_MS = 10_000;

/**
 * Whether a command got no answer in time, because Redis or this process is slow: it may still take
 * effect, and tabs that ask more would make an overload worse.
 */
const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Command timed out';

/**
 * Connects the sockets of several processes through Redis: a channel for each room, which only the
 * processes with a member subscribe to, and one for all processes. While Redis is unavailable or
 * hangs, each process still reaches its own sockets, and the connection recovers by itself. Failures
 * of Redis are logged and never end the process.
 */
export function attachRedisAdapter(
  io: Pick<Server, 'adapter'>,
  { redisUrl, publisher, onLost, log }: RedisAdapterOptions,
): RedisAdapter {
  const subscriber = connectSubscriber(redisUrl, log);
  const subscriptions = new Subscriptions(subscriber, log, () => onLost('own'));
  /** Whether events to the other processes may have been lost since the last announcement. */
  let hasFailed = false;
  const logErrors = (listener: Listener) => {
    return (...payload: unknown[]): void =>
      void Promise.try(listener, ...payload).catch((error: unknown) => {
        log.debug({ error }, 'an event could not be exchanged with the other processes');
      });
  };
  const publish = logErrors(async (channel, packet) => {
    try {
      await publisher.spublish(channel as string, packet as string | Buffer);
    } catch (error) {
      hasFailed ||= !isTimeout(error);
      throw error;
    }
  });
  // It may have sent nothing of what it was given last, without an error.
  publisher.on('close', () => {
    hasFailed = true;
  });
  const announcements = setInterval(() => {
    if (subscriber.status !== 'ready') onLost('own');
    if (!hasFailed) return;
    // The announcement is an event too: if it fails, it is repeated.
    hasFailed = false;
    onLost('others');
  }, ANNOUNCED_EVERY_MS).unref();
  io.adapter(
    createShardedAdapter(
      {
        // The adapter sends an event to the sockets of this process when this has resolved, and they
        // must not wait for Redis.
        spublish: async (channel: string, packet: string | Buffer) => publish(channel, packet),
      },
      {
        on: (event: string, listener: Listener) => subscriber.on(event, logErrors(listener)),
        ssubscribe: (channel: string) => subscriptions.add(channel),
        sunsubscribe: (channels: string | string[]) => {
          for (const channel of [channels].flat()) subscriptions.remove(channel);
        },
      },
      { channelPrefix: PREFIX, subscriptionMode: 'dynamic' },
    ),
  );
  return {
    async whenReached(room) {
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, JOINS.withinMs);
      await Promise.race([subscriptions.whenActive(`${PREFIX}#/#${room}#`), tooLate]);
      clearTimeout(timer);
    },
    close() {
      clearInterval(announcements);
      subscriptions.close();
      subscriber.disconnect();
    },
  };
}
