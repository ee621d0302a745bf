interface Entry<Value> {
  value: Promise<Value>;
  /** When its computation began, in milliseconds. */
  at: number;
  isRenewed: boolean;
}

/** Renewals that wait for their turn; values beyond are computed when they are too old. */
const MAX_WAITING = 10;

/**
 * Keeps computed values for up to `maxAgeMs`. Concurrent callers share one computation. A value
 * that is requested after half of that time is computed again in the background; such renewals run
 * one at a time.
 */
export class RecentValues<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxAgeMs: number;
  readonly #maxEntries: number;
  #lastRenewal: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(limits: { maxAgeMs: number; maxEntries: number }) {
    this.#maxAgeMs = limits.maxAgeMs;
    this.#maxEntries = limits.maxEntries;
  }

  /** The value of a key, at most `maxAgeMs` old, if there is one. */
  peek(key: string, now: number): Promise<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isRecent(entry, now) ? entry.value : undefined;
  }

  /** The value of a key, at most `maxAgeMs` old. It rejects as `compute` does. */
  get(key: string, now: number, compute: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isRecent(entry, now)) return this.#compute(key, now, compute).value;
    if (now - entry.at > this.#maxAgeMs / 2 && !entry.isRenewed) this.#renew(key, now, compute);
    return entry.value;
  }

  #isRecent({ at }: Entry<Value>, now: number): boolean {
    return now >= at && now - at <= this.#maxAgeMs;
  }

  #compute(key: string, at: number, compute: () => Promise<Value>): Entry<Value> {
    const entry = { value: compute(), at, isRenewed: false };
    this.#set(key, entry);
    // The callers get the error; the next one computes again.
    entry.value.catch(() => this.#drop(key, entry));
    return entry;
  }

  #renew(key: string, now: number, compute: () => Promise<Value>): void {
    const old = this.#entries.get(key);
    if (!old || this.#waiting >= MAX_WAITING) return;
    old.isRenewed = true;
    this.#waiting += 1;
    this.#lastRenewal = this.#lastRenewal.then(async () => {
      this.#waiting -= 1;
      // It became too old meanwhile, and was computed or forgotten.
      if (this.#entries.get(key) !== old) return;
      try {
        const value = await compute();
        if (this.#entries.get(key) === old) {
          this.#set(key, { value: Promise.resolve(value), at: now, isRenewed: false });
        }
      } catch {
        // Without the old value, the next caller computes, and gets the error if it persists.
        this.#drop(key, old);
      }
    });
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #set(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) break;
      this.#entries.delete(oldest);
    }
  }
}
