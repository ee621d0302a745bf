import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { RedisClient } from './connect-redis.ts';

const RETRY_MS = 1000;
const CHECKED_EVERY_MS = 5000;

/**
 * The sharded channels that this process receives. What fails is repeated until the subscription is as
 * wanted, and after each reconnect all channels are subscribed again. A connection that receives
 * nothing may be dead without an error, so one channel is subscribed again from time to time: without an
 * answer the connection ends. The nodes of a cluster are asked for their slots instead.
 */
export class Subscriptions {
  readonly #wanted = new Set<string>();
  /** Channels whose subscription may not be as wanted yet. */
  readonly #pending = new Map<string, Promise<void>>();
  readonly #redis: RedisClient;
  readonly #log: Log;
  readonly #checks: NodeJS.Timeout | undefined;
  #ready = Promise.withResolvers<void>();
  #isRefused = false;
  #isClosed = false;

  /** @param onRestored called after each connect, once all channels are received */
  constructor(redis: RedisClient, log: Log, onRestored: () => void) {
    this.#redis = redis;
    this.#log = log;
    redis.on('ready', () => {
      this.#ready.resolve();
      this.#ready = Promise.withResolvers();
      for (const channel of this.#wanted) this.#sync(channel);
      void Promise.all(this.#pending.values()).then(() => this.#isClosed || onRestored());
    });
    if (redis instanceof Redis) {
      this.#checks = setInterval(() => {
        for (const channel of this.#wanted.values().take(1)) this.#sync(channel);
      }, CHECKED_EVERY_MS).unref();
    }
  }

  /** Receives a channel from now on, or as soon as Redis can be reached. */
  add(channel: string): void {
    this.#wanted.add(channel);
    this.#sync(channel);
  }

  /** Receives a channel no longer. */
  remove(channel: string): void {
    this.#wanted.delete(channel);
    this.#sync(channel);
  }

  /** Resolves once Redis sends this process what is published in an added channel. */
  async whenActive(channel: string): Promise<void> {
    await this.#pending.get(channel);
  }

  /** Repeats nothing any more; does not close the connection. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#checks);
    this.#ready.resolve();
  }

  #sync(channel: string): void {
    if (this.#pending.has(channel)) return;
    const synced = this.#apply(channel).finally(() => this.#pending.delete(channel));
    this.#pending.set(channel, synced);
  }

  async #apply(channel: string): Promise<void> {
    while (!this.#isClosed) {
      const isWanted = this.#wanted.has(channel);
      const isDone = await this.#attempt(channel, isWanted);
      if (isDone && isWanted === this.#wanted.has(channel)) return;
    }
  }

  async #attempt(channel: string, isWanted: boolean): Promise<boolean> {
    if (this.#redis.status !== 'ready') {
      await this.#ready.promise;
      return false;
    }
    try {
      if (isWanted) await this.#redis.ssubscribe(channel);
      else await this.#redis.sunsubscribe(channel);
      this.#isRefused = false;
      return true;
    } catch (error) {
      if (!this.#isRefused && this.#redis.status === 'ready') {
        this.#isRefused = true;
        this.#log.warn({ error }, 'Redis refused a subscription');
      }
      await pause(RETRY_MS, undefined, { ref: false });
      return false;
    }
  }
}
