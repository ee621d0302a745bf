import { SEARCH_DAYS_KEPT } from '@oficio/contract/search/searches-without-results.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteSearchesBefore } from './queries.ts';

const BATCH = 5000;

/** Deletes the counts that are older than 90 days, in short statements; resolves to how many. */
export function pruneSearches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inBatches(BATCH, (size) => deleteSearchesBefore(db, clock.now(), SEARCH_DAYS_KEPT, size));
}
