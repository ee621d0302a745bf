import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyAttempts } from '../errors.ts';

/** At most `points` per `seconds` for each key. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Counts attempts in fixed windows: across processes in Redis when there is one, otherwise, and
 * while Redis does not answer, in this process.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();
  readonly #factor: number;
  readonly #redis: Redis | null;

  /** @param factor multiplies every limit (`RATE_LIMIT_FACTOR`) */
  constructor(factor: number, redis: Redis | null) {
    this.#factor = factor;
    this.#redis = redis;
  }

  /**
   * Counts one attempt.
   * @throws TooManyAttempts with the seconds to wait when the limit is used up
   */
  async take(limit: RateLimit, key: string): Promise<void> {
    try {
      await this.#limiterOf(limit).consume(digest(key));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  }

  /**
   * Refuses without counting, for limits that count failures only.
   * @throws TooManyAttempts when earlier `take`s used the limit up
   */
  async check(limit: RateLimit, key: string): Promise<void> {
    const limiter = this.#limiterOf(limit);
    const state = await limiter.get(digest(key));
    if (state && state.consumedPoints >= limiter.points) throw tooMany(state);
  }

  /**
   * Lets callers through one after the other, never more than the limit, which no factor raises:
   * for what someone else's server allows. The function it returns resolves when it is one's turn,
   * and rejects when `maximumWaiting` are waiting already.
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
    const limiter = this.#open(limit, Math.max(1, Math.round(limit.points * this.#factor)));
    this.#limiters.set(limit.name, limiter);
    return limiter;
  }

  #open({ name, seconds }: RateLimit, points: number): RateLimiterMemory | RateLimiterRedis {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    return this.#redis
      ? new RateLimiterRedis({ ...options, storeClient: this.#redis, insuranceLimiter: memory })
      : memory;
  }
}

/** What is counted is never kept as it is: keys are email and network addresses. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooMany(state: RateLimiterRes): TooManyAttempts {
  return new TooManyAttempts(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
}
