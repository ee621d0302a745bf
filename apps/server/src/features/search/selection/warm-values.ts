import { LRUCache } from 'lru-cache';
import { runOutsideCalls } from '#app/platform/security/call-context.ts';
import type { RecentValues } from './recent-values.ts';

/** How long a value stays warm after it was last asked for. */
const WARM_MS = 600_000;
/** Values that take longest to compute are few: those of common words in the whole country. */
const MAX_WARM = 10;

interface Warm<Value> {
  compute(now: number): Promise<Value>;
  /** When it was last asked for: the caller's time, and that of the process in milliseconds. */
  now: number;
  askedAt: number;
}

/**
 * Computes the values that were asked for lately again in the background, before they are too old, so
 * that no caller waits for them.
 */
export class WarmValues<Value> {
  readonly #recent: RecentValues<Value>;
  /**
   * A value is renewed once it has half of its largest age. With three turns in that age it is at
   * most five sixths old then, and the rest is left for its computation.
   */
  readonly #everyMs: number;
  readonly #warm = new LRUCache<string, Warm<Value>>({ max: MAX_WARM });
  #timer: NodeJS.Timeout | null = null;

  constructor(recent: RecentValues<Value>) {
    this.#recent = recent;
    this.#everyMs = recent.maxAgeMs / 3;
  }

  /**
   * The value of a key, as `RecentValues.get`.
   * @param compute the value at a time, which may be later than `now`
   */
  get(key: string, now: number, compute: (now: number) => Promise<Value>): Promise<Value> {
    this.#warm.set(key, { compute, now, askedAt: performance.now() });
    this.#schedule();
    return this.#recent.get(key, now, () => compute(now));
  }

  #schedule(): void {
    if (this.#warm.size === 0) return;
    this.#timer ??= runOutsideCalls(() =>
      setTimeout(() => void this.#renewAll(), this.#everyMs).unref(),
    );
  }

  async #renewAll(): Promise<void> {
    for (const [key, { compute, now, askedAt }] of [...this.#warm.entries()]) {
      const passed = performance.now() - askedAt;
      if (passed > WARM_MS) this.#warm.delete(key);
      else await this.#recent.renew(key, now + passed, compute);
    }
    this.#timer = null;
    this.#schedule();
  }
}
