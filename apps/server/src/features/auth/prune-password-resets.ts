import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteSpentResets } from './queries.ts';

const BATCH = 2000;

/**
 * Deletes the reset links that were used or have expired (decisions §3), in short statements.
 * @returns the number of deleted links
 */
export function prunePasswordResets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inBatches(BATCH, (size) => deleteSpentResets(db, clock.now(), size));
}
