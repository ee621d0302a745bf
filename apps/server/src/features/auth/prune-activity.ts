import type { Deps } from '#app/platform/deps.ts';
import { jobKind } from '#app/platform/jobs/jobs.ts';
import { ACTIVITY_DAYS } from './policy.ts';
import { deleteActivityBefore } from './queries.ts';

/** It is time to forget who was active long ago. */
export const activityPruningDue = jobKind<Record<string, never>>('activity-pruning-due');

const BATCH = 10_000;

/**
 * Forgets who was active more than 60 days ago, in statements short enough to hold up nobody.
 * @returns how many hours of how many people there were
 */
export async function pruneActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await deleteActivityBefore(db, clock.now(), ACTIVITY_DAYS, BATCH);
    total += removed;
    if (removed < BATCH) return total;
  }
}
