import type { Deps } from '#app/platform/deps.ts';
import { deleteSpentResets } from './queries.ts';

const BATCH = 2000;

/**
 * Deletes the reset links that were used or have expired (decisions §3), in short statements.
 * @returns the number of deleted links
 */
export async function prunePasswordResets({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await deleteSpentResets(db, clock.now(), BATCH);
    total += removed;
    if (removed < BATCH) return total;
  }
}
