import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteLapsedAnswers } from '#app/platform/idempotency/queries.ts';

const BATCH = 2000;

/**
 * Deletes the answers of calls with an idempotency key that are older than 24 hours and no longer
 * returned, in short statements. It runs every night, so an answer may remain for almost 48 hours.
 * @returns the number of deleted answers
 */
export function pruneIdempotencyKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inBatches(BATCH, (size) => deleteLapsedAnswers(db, clock.now(), size));
}
