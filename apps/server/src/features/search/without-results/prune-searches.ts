import { SEARCH_DAYS_KEPT } from '@oficio/contract/search/searches-without-results.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteSearchesBefore } from './queries.ts';

const BATCH = 5000;

/** Deletes the counts that are older than 90 days, in short statements; resolves to how many. */
export async function pruneSearches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteSearchesBefore(db, clock.now(), SEARCH_DAYS_KEPT, BATCH);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
