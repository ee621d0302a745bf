import type { Deps } from '#app/platform/deps.ts';
import { sessionLimitsAt } from './policy.ts';
import { deleteExpiredSessions, deleteSpentResets } from './queries.ts';

/** The last use of a session is stored with a delay. */
const GRACE_MS = 3_600_000;
const BATCH = 2000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes the sessions that expired at least an hour ago, together with their push subscriptions,
 * and the reset links that were used or have expired (decisions §3), in short statements.
 * @returns the number of each
 */
export async function pruneSessions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ sessions: number; resets: number }> {
  const now = clock.now();
  const limits = sessionLimitsAt(new Date(now.getTime() - GRACE_MS));
  let sessions = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const batch = await deleteExpiredSessions(db, { after, ...limits, limit: BATCH });
    sessions += batch.removed;
    after = batch.last;
  }
  for (let resets = 0; ; ) {
    const removed = await deleteSpentResets(db, now, BATCH);
    resets += removed;
    if (removed < BATCH) return { sessions, resets };
  }
}
