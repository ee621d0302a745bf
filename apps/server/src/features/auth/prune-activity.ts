import type { Deps } from '#app/platform/deps.ts';
import { ACTIVITY_KEPT } from './policy.ts';
import { deleteOldActivity } from './queries.ts';

const BATCH = 10_000;

/**
 * Deletes activity that no metric shows any more, in short statements.
 * @returns the number of deleted rows (one per user and hour, and one per user and day)
 */
export async function pruneActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const { hours, days } = await deleteOldActivity(db, clock.now(), ACTIVITY_KEPT, BATCH);
    total += hours + days;
    if (hours < BATCH && days < BATCH) return total;
  }
}
