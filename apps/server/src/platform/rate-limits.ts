import { hash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyAttempts, Unavailable } from '../errors.ts';
import { isDatabaseUnavailable } from './db/failures.ts';
import type { RedisClient } from './redis/connect-redis.ts';

/** At most `points` per `seconds` for each key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** `process` counts in this process only, even when Redis is configured. */
  scope?: 'process';
}

/**
 * Counts attempts in fixed windows: in Redis for all processes if it is configured, otherwise, and
 * while Redis does not respond, in this process.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();
  readonly #factor: number;
  readonly #redis: RedisClient | null;

  /** @param factor multiplies every limit (`RATE_LIMIT_FACTOR`) */
  constructor(factor: number, redis: RedisClient | null) {
    this.#factor = factor;
    this.#redis = redis;
  }

  /**
   * Counts one attempt, or several that are accepted or refused together. Several that are refused
   * use up nothing.
   * @throws TooManyAttempts with the seconds to wait when the limit is reached
   */
  async take(limit: RateLimit, key: string, attempts = 1): Promise<void> {
    const limiter = this.#limiterOf(limit);
    const counted = this.#keyOf(limit, key);
    try {
      await limiter.consume(counted, attempts);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Fewer attempts may be within the limit; after a single one nothing is left of it.
      if (attempts > 1) await limiter.reward(counted, attempts);
      throw tooMany(refusal);
    }
  }

  /**
   * Counts one attempt and runs it. What an outage of the database or an overload ends is given back:
   * it is tried again.
   * @throws TooManyAttempts as `take`
   */
  async attempt<Result>(
    limit: RateLimit,
    key: string,
    run: () => Promise<Result>,
  ): Promise<Result> {
    await this.take(limit, key);
    try {
      return await run();
    } catch (error) {
      const isPassing = error instanceof Unavailable || isDatabaseUnavailable(error);
      if (isPassing) await this.giveBack(limit, key, 1);
      throw error;
    }
  }

  /** Takes attempts back that `take` has counted in the window that has not ended. */
  async giveBack(limit: RateLimit, key: string, attempts: number): Promise<void> {
    const limiter = this.#limiterOf(limit);
    const counted = this.#keyOf(limit, key);
    const consumed = (await limiter.get(counted))?.consumedPoints ?? 0;
    if (consumed > 0) await limiter.reward(counted, Math.min(attempts, consumed));
  }

  /** Counts one attempt, even beyond the limit. */
  async count(limit: RateLimit, key: string): Promise<void> {
    await this.#limiterOf(limit).penalty(this.#keyOf(limit, key));
  }

  /** Clears the attempts of a key. */
  async reset(limit: RateLimit, key: string): Promise<void> {
    await this.#limiterOf(limit).delete(this.#keyOf(limit, key));
  }

  /**
   * Checks a limit without counting, for limits that count only failures.
   * @throws TooManyAttempts when earlier calls of `take` have reached the limit
   */
  async check(limit: RateLimit, key: string): Promise<void> {
    const limiter = this.#limiterOf(limit);
    const state = await limiter.get(this.#keyOf(limit, key));
    if (state && state.consumedPoints >= limiter.points) throw tooMany(state);
  }

  /**
   * Spaces calls within a limit to which no factor applies, such as the limit of a third-party
   * server. The returned function resolves when the call may proceed, and rejects when
   * `maximumWaiting` calls are waiting.
   */
  queue(limit: RateLimit, maximumWaiting: number): () => Promise<void> {
    const limiter = this.#open(limit, limit.points);
    const queue = new RateLimiterQueue(limiter, { maxQueueSize: maximumWaiting });
    return async () => {
      await queue.removeTokens(1);
    };
  }

  #limiterOf(limit: RateLimit): RateLimiterAbstract {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    const limiter = this.#open(limit, this.scaled(limit.points));
    this.#limiters.set(limit.name, limiter);
    return limiter;
  }

  /** A maximum that is not a rate, multiplied by the factor of the limits. */
  scaled(maximum: number): number {
    return Math.max(1, Math.round(maximum * this.#factor));
  }

  #open(limit: RateLimit, points: number): RateLimiterMemory | RateLimiterRedis {
    const options = { keyPrefix: `limit:${limit.name}`, points, duration: limit.seconds };
    const memory = new RateLimiterMemory(options);
    const redis = this.#redisOf(limit);
    return redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
  }

  /** Keys are email and network addresses, so they are hashed before they leave the process. */
  #keyOf(limit: RateLimit, key: string): string {
    return this.#redisOf(limit) ? hash('sha256', key, 'base64url') : key;
  }

  #redisOf({ scope }: RateLimit): RedisClient | null {
    return scope === 'process' ? null : this.#redis;
  }
}

function tooMany(state: RateLimiterRes): TooManyAttempts {
  return new TooManyAttempts(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
}
