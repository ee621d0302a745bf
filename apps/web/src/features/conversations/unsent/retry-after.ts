import { hasStatus } from '#app/lib/api.ts';

/** A message waits no longer than this, whatever the server asks for. */
const MAXIMUM_SECONDS = 3600;

/** By `client_id`: when a message may be sent again, in ms of `performance.now()`. */
const retryTimes = new Map<string, number>();

/** Stores how long the server asks to wait when it has refused a message as one call too many. */
export function storeRetryAfter(clientId: string, error: unknown): void {
  if (!hasStatus(error, 429) || !error.retryAfter) return;
  const seconds = Math.min(error.retryAfter, MAXIMUM_SECONDS);
  retryTimes.set(clientId, performance.now() + seconds * 1000);
}

/** In how many ms a message may be sent again; 0 when it may be sent now. */
export function remainingWaitOf(clientId: string): number {
  return Math.max((retryTimes.get(clientId) ?? 0) - performance.now(), 0);
}
