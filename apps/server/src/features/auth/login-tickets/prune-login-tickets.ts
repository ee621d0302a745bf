import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteExpiredTickets } from './queries.ts';

const BATCH = 2000;

/** Deletes the tickets that have expired, in short statements; resolves to how many. */
export function pruneLoginTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inBatches(BATCH, (size) => deleteExpiredTickets(db, clock.now(), size));
}
