import type { Log } from './log.ts';
import { runOutsideCalls } from './security/call-context.ts';

/** Number of items that are written together without waiting for the delay. */
const BATCH = 1000;
/**
 * Maximum number of pending items; further ones are dropped, so that memory is limited while
 * writing fails.
 */
const MAX_PENDING = 20 * BATCH;
const DELAY_MS = 3000;

export interface WriteBehindOptions<Item> {
  /** Stores items with different keys; resolves to the items to retry later. */
  write(items: readonly Item[]): Promise<readonly Item[]>;
  /** The key of an item; a later item replaces an earlier one with the same key. */
  keyOf(item: Item): string;
  log: Log;
  /** How long the first item waits for further items, in milliseconds. */
  delayMs?: number;
}

/**
 * Collects small writes in memory and stores them together within seconds, outside the calls that
 * caused them. A process that ends without `flush` loses the pending items, so it must not be used
 * for acknowledged writes.
 */
export class WriteBehind<Item> {
  readonly #pending = new Map<string, Item>();
  readonly #options: WriteBehindOptions<Item>;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: WriteBehindOptions<Item>) {
    this.#options = options;
  }

  /**
   * Adds an item, or replaces the pending one with its key. A new key is dropped without notice while
   * `MAX_PENDING` items are pending.
   */
  add(item: Item): void {
    const key = this.#options.keyOf(item);
    if (this.#pending.size >= MAX_PENDING && !this.#pending.has(key)) return;
    this.#pending.set(key, item);
    if (this.#pending.size === BATCH) void this.flush();
    else this.#schedule();
  }

  /**
   * Resolves when all items added before have been attempted once; a failure is logged and retried
   * later.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = runOutsideCalls(() => this.#flushing.then(() => this.#writeAll()));
    return this.#flushing;
  }

  /** Writes the pending items once, without retries. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    this.#pending.clear();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.delayMs ?? DELAY_MS).unref();
  }

  async #writeAll(): Promise<void> {
    const again: Item[] = [];
    for (let left = this.#pending.size; left > 0; left -= BATCH) {
      const items = [...this.#pending.values().take(Math.min(left, BATCH))];
      for (const item of items) this.#pending.delete(this.#options.keyOf(item));
      again.push(...(await this.#write(items)));
    }
    for (const item of again) {
      const key = this.#options.keyOf(item);
      if (!this.#pending.has(key)) this.#pending.set(key, item);
    }
    if (this.#pending.size > 0) this.#schedule();
  }

  async #write(items: readonly Item[]): Promise<readonly Item[]> {
    try {
      return await this.#options.write(items);
    } catch (error) {
      this.#options.log.warn({ error, count: items.length }, 'a batch of deferred writes failed');
      return items;
    }
  }
}
