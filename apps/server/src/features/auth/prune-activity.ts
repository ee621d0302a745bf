import type { Deps } from '#app/platform/deps.ts';
import { ACTIVITY_DAYS } from './policy.ts';
import { deleteActivityBefore } from './queries.ts';

const BATCH = 10_000;

/**
 * Deletes activity older than 60 days, in short statements.
 * @returns the number of deleted rows (one per user and hour)
 */
export async function pruneActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await deleteActivityBefore(db, clock.now(), ACTIVITY_DAYS, BATCH);
    total += removed;
    if (removed < BATCH) return total;
  }
}
