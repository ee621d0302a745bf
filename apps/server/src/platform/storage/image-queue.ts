import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { FairQueue } from '../fair-queue.ts';

// One thread per image and at most half of the cores: logins and other calls need the rest.
sharp.concurrency(1);
sharp.cache(false);

const RUNNING = Math.max(1, Math.floor(availableParallelism() / 2));

/** Each waiting call holds its file in memory. */
const queue = new FairQueue({
  running: RUNNING,
  runningPerCaller: Math.max(1, Math.floor(RUNNING / 2)),
  waiting: 60,
  resumedWaiting: 0,
  waitMs: 25_000,
});

/** How long one image may take to be decoded and encoded. */
export const MAX_IMAGE_SECONDS = 15;

/** Calls of a caller that run or wait. */
export function imageCallsOf(caller: string): number {
  return queue.callsOf(caller);
}

/**
 * Runs a call that decodes an image. Callers take turns, so that an account with many images delays
 * only its own.
 * @throws Unavailable when too many calls wait, or the call has waited 25 seconds
 */
export async function decodeInTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const leave = await queue.enter(caller);
  try {
    return await work();
  } finally {
    leave();
  }
}
