import type { CallError } from '@oficio/contract/errors.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';

/** The error of a refused call, for `rejects.toEqual`. */
export function refusal(status: number, detail: unknown): CallError {
  return expect.objectContaining({ status, detail });
}

/** The number of concurrent calls of a race. */
export const PARALLEL = 50;

export interface Outcome {
  won: number;
  refusals: string[];
}

/**
 * Starts the same call many times concurrently; resolves to the number of successes and the
 * different refusals.
 */
export async function race(
  times: number,
  start: (turn: number) => Promise<unknown>,
): Promise<Outcome> {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, turn) => start(turn)));
  const refusals = settled.flatMap((result) =>
    result.status === 'rejected'
      ? [`${(result.reason as CallError).status} ${(result.reason as CallError).detail}`]
      : [],
  );
  return { won: times - refusals.length, refusals: [...new Set(refusals)] };
}

/** The locks of a statement, held by a transaction of a separate connection. */
interface HeldLocks {
  /** Waits until so many other connections wait for locks. */
  waitingConnections(count: number): Promise<void>;
  /** Commits the transaction. */
  release(): Promise<void>;
}

/** Begins a transaction with a statement on a separate connection, and holds its locks. */
export async function holdLocks(
  connectionString: string | null,
  text: string,
  values: unknown[],
): Promise<HeldLocks> {
  const client = new pg.Client({ connectionString: connectionString ?? '' });
  await client.connect();
  await client.query('begin');
  await client.query(text, values);
  return {
    async waitingConnections(count) {
      await vi.waitFor(async () => {
        // A transaction reads the activity once, unless it forgets what it has read.
        await client.query('select pg_stat_clear_snapshot()');
        const waiting = await client.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting.rowCount).toBe(count);
      }, 10_000);
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}
