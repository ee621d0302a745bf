import type { CallError } from '@oficio/contract/errors.ts';
import { expect } from 'vitest';

/** The error of a refused call, for `rejects.toEqual`. */
export function refusal(status: number, detail: unknown): CallError {
  return expect.objectContaining({ status, detail });
}

/**
 * The number of concurrent calls of a race, its number of rounds, and the time limit of all rounds.
 */
export const PARALLEL = 50;
export const ROUNDS = 40;
export const ROUNDS_MS = 180_000;

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
