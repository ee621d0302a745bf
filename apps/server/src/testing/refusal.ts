import type { CallError } from '@oficio/contract/errors.ts';
import { expect } from 'vitest';

/** What a call is refused with, for `rejects.toEqual`. */
export function refusal(status: number, detail: unknown): CallError {
  return expect.objectContaining({ status, detail });
}

/** How wide a race is, how often it is run, and how long all of its rounds may take at most. */
export const PARALLEL = 50;
export const ROUNDS = 40;
export const ROUNDS_MS = 180_000;

export interface Outcome {
  won: number;
  refusals: string[];
}

/** Starts the same call many times at once; tells how many succeeded and what the rest were told. */
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
