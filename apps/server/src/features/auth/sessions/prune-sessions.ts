import { HOUR_MS } from '#app/platform/clock.ts';
import { FIRST_ID } from '#app/platform/db/first-id.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sessionLimitsAt } from '../policy.ts';
import { deleteExpiredSessions } from './queries.ts';

/** The last use of a session is stored with a delay. */
const GRACE_MS = HOUR_MS;
const BATCH = 2000;

/**
 * Deletes the sessions that expired at least an hour ago, together with their push subscriptions,
 * in short statements.
 * @returns the number of deleted sessions
 */
export async function pruneSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limits = sessionLimitsAt(new Date(clock.now().getTime() - GRACE_MS));
  let total = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const batch = await deleteExpiredSessions(db, { after, ...limits, limit: BATCH });
    total += batch.removed;
    after = batch.last;
  }
  return total;
}
