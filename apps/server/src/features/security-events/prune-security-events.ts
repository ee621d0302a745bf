import { SECURITY_EVENT_DAYS } from '@oficio/contract/security/security-events.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteEventsBefore } from './queries.ts';

const BATCH = 5000;
const DAY_MS = 86_400_000;

/** Deletes the events that are older than 90 days, in short statements; resolves to how many. */
export async function pruneSecurityEvents({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - SECURITY_EVENT_DAYS * DAY_MS);
  for (let total = 0; ; ) {
    const deleted = await deleteEventsBefore(db, before, BATCH);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
