import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteExpiredChallenges } from './queries.ts';

const BATCH = 2000;

/** Deletes the challenges that have expired, in short statements; resolves to how many. */
export function pruneChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inBatches(BATCH, (size) => deleteExpiredChallenges(db, clock.now(), size));
}
