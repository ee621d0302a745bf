import { quantile } from '../quantile.ts';

/** The kinds of calls, each with latencies of its own. */
export const KINDS = [
  'page',
  'session',
  'suggest',
  'search',
  'profile',
  'times',
  'book',
  'accept',
  'chat',
  'poll',
  'send',
  'read',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Latencies {
  calls: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  slowestMs: number;
}

export interface CallSummary {
  all: Latencies;
  /** Only the kinds that were called. */
  kinds: Partial<Record<Kind, Latencies>>;
  /** Calls answered with 5xx, or not at all. */
  failed: number;
  /** The number of answers by their status; `none` without one. */
  statuses: Record<string, number>;
}

/** Collects how long calls took, and how they were answered. */
export class CallSamples {
  #taken = new Map<Kind, number[]>();
  #statuses: Record<string, number> = {};
  #failed = 0;

  /** @param status null without a complete answer */
  add(kind: Kind, ms: number, status: number | null): void {
    const taken = this.#taken.get(kind);
    if (taken) taken.push(ms);
    else this.#taken.set(kind, [ms]);
    const name = String(status ?? 'none');
    this.#statuses[name] = (this.#statuses[name] ?? 0) + 1;
    if (status === null || status >= 500) this.#failed += 1;
  }

  /** What was added since the last call, or since the start. */
  take(): CallSummary {
    const taken = this.#taken;
    const summary: CallSummary = {
      all: latenciesOf([...taken.values()].flat()),
      kinds: Object.fromEntries([...taken].map(([kind, values]) => [kind, latenciesOf(values)])),
      failed: this.#failed,
      statuses: this.#statuses,
    };
    this.#taken = new Map();
    this.#statuses = {};
    this.#failed = 0;
    return summary;
  }
}

/** Quantiles of milliseconds; NaN without values. */
export function latenciesOf(values: readonly number[]): Latencies {
  return {
    calls: values.length,
    p50Ms: quantile(values, 0.5),
    p95Ms: quantile(values, 0.95),
    p99Ms: quantile(values, 0.99),
    slowestMs: quantile(values, 1),
  };
}
