import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RedisClient } from '../redis/connect-redis.ts';
import { WriteBehind } from '../write-behind.ts';

/** How long an entry of a process that has died is believed. */
const KEPT_MS = 30_000;
const RENEWED_EVERY_MS = 10_000;
/** Within this time a tab may turn as often as it likes and is written once. */
const DELAY_MS = 50;
const RETRY_MS = 500;

interface VisibleTabsOptions {
  /** Null: there are no other processes. */
  redis: RedisClient | null;
  clock: Clock;
  log: Log;
}

/**
 * The users who have a visible tab, connected to any process. Each process knows those of its own
 * tabs, and keeps itself in a sorted set of each such user in Redis, with the time until which that
 * holds. While Redis is unavailable, only the own tabs are known; a Redis that has lost its data gets
 * them again when it is back.
 */
export class VisibleTabs {
  /** The ids of the visible tabs of this process, by user. */
  readonly #own = new Map<string, Set<string>>();
  readonly #process = randomUUID();
  readonly #redis: RedisClient | null;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #writes: WriteBehind<string>;
  readonly #renewal: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  #isFailing = false;

  constructor({ redis, clock, log }: VisibleTabsOptions) {
    this.#redis = redis;
    this.#clock = clock;
    this.#log = log;
    this.#writes = new WriteBehind({
      write: (userIds) => this.#writeAll(userIds),
      keyOf: (userId) => userId,
      log,
      delayMs: DELAY_MS,
    });
    if (redis) {
      const renew = () => {
        for (const userId of this.#own.keys()) this.#writes.add(userId);
      };
      this.#renewal = setInterval(renew, RENEWED_EVERY_MS).unref();
      redis.on('ready', renew);
    }
  }

  /** Notes whether a tab of this process is visible. */
  set(userId: string, tabId: string, isVisible: boolean): void {
    const tabs = this.#own.get(userId);
    if (isVisible && tabs) tabs.add(tabId);
    else if (isVisible) this.#own.set(userId, new Set([tabId]));
    else if (tabs?.delete(tabId) && tabs.size === 0) this.#own.delete(userId);
    const wasVisible = tabs !== undefined;
    if (this.#redis && wasVisible !== this.#own.has(userId)) this.#writes.add(userId);
  }

  /** Whether a user has a visible tab; false, after half a second at most, when that is unknown. */
  async has(userId: string): Promise<boolean> {
    if (this.#own.has(userId)) return true;
    if (!this.#redis) return false;
    try {
      const now = this.#clock.now().getTime();
      const processes = await this.#redis.zrangebyscore(keyOf(userId), now, '+inf');
      // The own entry may remain for a moment after the last tab was hidden.
      return processes.some((process) => process !== this.#process);
    } catch (error) {
      this.#log.debug({ error }, 'the visible tabs of a user are unknown');
      return false;
    }
  }

  /**
   * Takes this process out of the entries of its users, unless Redis is unavailable: then they expire.
   * All tabs must have been hidden.
   */
  async close(): Promise<void> {
    clearInterval(this.#renewal);
    this.#closing.abort();
    await this.#writes.stop();
  }

  async #writeAll(userIds: readonly string[]): Promise<readonly string[]> {
    const { signal } = this.#closing;
    if (signal.aborted && this.#isFailing) return [];
    const written = await Promise.allSettled(userIds.map((userId) => this.#write(userId)));
    const failed = userIds.filter((_, index) => written[index]?.status === 'rejected');
    this.#isFailing = failed.length > 0;
    if (this.#isFailing) await pause(RETRY_MS, undefined, { ref: false, signal }).catch(() => {});
    return failed;
  }

  async #write(userId: string): Promise<void> {
    const redis = this.#redis;
    const key = keyOf(userId);
    if (!this.#own.has(userId)) {
      await redis?.zrem(key, this.#process);
      return;
    }
    const until = this.#clock.now().getTime() + KEPT_MS;
    await Promise.all([redis?.zadd(key, until, this.#process), redis?.pexpire(key, KEPT_MS)]);
  }
}

const keyOf = (userId: string) => `visible:${userId}`;
