import { MOVE_WITHIN_MS } from '@oficio/contract/realtime.ts';

const MIN_DELAY_MS = 1000;
const FIRST_SPREAD_MS = 5000;
const MAX_SPREAD_MS = 60_000;

/**
 * How long a tab waits before it reconnects, in ms. It is random, so that the tabs of a restarted
 * server do not all reconnect at once, from a range that doubles with each failed round.
 */
export function reconnectDelay(failedRounds: number): number {
  const spread = Math.min(MAX_SPREAD_MS, FIRST_SPREAD_MS * 2 ** failedRounds);
  return MIN_DELAY_MS + Math.random() * spread;
}

/** How long a tab waits, in ms, before it leaves a process that is about to stop. */
export function moveDelay(): number {
  return Math.random() * MOVE_WITHIN_MS;
}
