import { runOutsideCalls } from '#app/platform/security/call-context.ts';

interface Entry<Value> {
  value: Promise<Value>;
  /** When its computation began, in milliseconds. */
  at: number;
  isRenewed: boolean;
}

/** Resolves to a value for each of the keys. */
type ComputeAll<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** Renewals that wait for their turn; values beyond are computed when they are too old. */
const MAX_WAITING = 10;

/**
 * Keeps computed values for up to `maxAgeMs`. Concurrent callers share one computation. A value
 * that is requested after half of that time is computed again in the background; such renewals run
 * one at a time.
 */
export class RecentValues<Value> {
  readonly maxAgeMs: number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxEntries: number;
  #lastRenewal: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(limits: { maxAgeMs: number; maxEntries: number }) {
    this.maxAgeMs = limits.maxAgeMs;
    this.#maxEntries = limits.maxEntries;
  }

  /** The value of a key, at most `maxAgeMs` old, if there is one. */
  peek(key: string, now: number): Promise<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isRecent(entry, now) ? entry.value : undefined;
  }

  /** The value of a key, at most `maxAgeMs` old. It rejects as `compute` does. */
  async get(key: string, now: number, compute: () => Promise<Value>): Promise<Value> {
    const values = await this.getAll([key], now, async () => new Map([[key, await compute()]]));
    return values.get(key) as Value;
  }

  /**
   * Computes a value again, after the renewals that are under way, unless that has begun already since
   * half of its age.
   */
  async renew(key: string, now: number, compute: (now: number) => Promise<Value>): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isOld(entry, now)) return;
    this.#renew([key], now, async () => new Map([[key, await compute(now)]]));
    await this.#lastRenewal;
  }

  /**
   * The values of keys, each at most `maxAgeMs` old. Those that are missing or too old are computed
   * together. It rejects as `compute` does.
   */
  async getAll(
    keys: readonly string[],
    now: number,
    compute: ComputeAll<Value>,
  ): Promise<Map<string, Value>> {
    const missing = keys.filter((key) => !this.peek(key, now));
    const computed = missing.length > 0 ? this.#compute(missing, now, compute) : null;
    const old = keys.filter((key) => {
      const entry = this.#entries.get(key);
      return entry && this.#isOld(entry, now);
    });
    if (old.length > 0) this.#renew(old, now, compute);
    const values = keys.map(async (key): Promise<[string, Value]> => {
      const value = computed?.get(key) ?? this.#entries.get(key)?.value;
      return [key, (await value) as Value];
    });
    return new Map(await Promise.all(values));
  }

  #isOld({ at, isRenewed }: Entry<Value>, now: number): boolean {
    return now - at > this.maxAgeMs / 2 && !isRenewed;
  }

  /** A value may be newer than its caller, whose time is that of the beginning of its call. */
  #isRecent({ at }: Entry<Value>, now: number): boolean {
    return Math.abs(now - at) <= this.maxAgeMs;
  }

  #compute(
    keys: readonly string[],
    at: number,
    compute: ComputeAll<Value>,
  ): Map<string, Promise<Value>> {
    const all = compute(keys);
    const computed = keys.map((key): [string, Promise<Value>] => {
      const value = all.then((values) => values.get(key) as Value);
      const entry = { value, at, isRenewed: false };
      this.#set(key, entry);
      // The callers get the error; the next one computes again.
      value.catch(() => this.#drop(key, entry));
      return [key, value];
    });
    return new Map(computed);
  }

  #renew(keys: readonly string[], now: number, compute: ComputeAll<Value>): void {
    if (this.#waiting >= MAX_WAITING) return;
    const old = keys.flatMap((key) => {
      const entry = this.#entries.get(key);
      return entry ? [{ key, entry }] : [];
    });
    for (const { entry } of old) entry.isRenewed = true;
    this.#waiting += 1;
    const renewKept = async () => {
      this.#waiting -= 1;
      const isKept = ({ key, entry }: (typeof old)[number]) => this.#entries.get(key) === entry;
      // The others became too old meanwhile, and were computed or forgotten.
      const kept = old.filter(isKept);
      if (kept.length === 0) return;
      try {
        const values = await compute(kept.map(({ key }) => key));
        for (const { key } of kept.filter(isKept)) {
          const value = Promise.resolve(values.get(key) as Value);
          this.#set(key, { value, at: now, isRenewed: false });
        }
      } catch {
        // Without the old value, the next caller computes, and gets the error if it persists.
        for (const { key, entry } of kept) this.#drop(key, entry);
      }
    };
    this.#lastRenewal = runOutsideCalls(() => this.#lastRenewal.then(renewKept));
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
