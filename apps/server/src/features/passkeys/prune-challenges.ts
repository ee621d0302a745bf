import type { Deps } from '#app/platform/deps.ts';
import { deleteExpiredChallenges } from './queries.ts';

const BATCH = 2000;

/** Deletes the challenges that have expired, in short statements; resolves to how many. */
export async function pruneChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteExpiredChallenges(db, clock.now(), BATCH);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
