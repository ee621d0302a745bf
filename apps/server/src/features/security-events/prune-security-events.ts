import { SECURITY_EVENT_DAYS } from '@oficio/contract/security/security-events.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteEventsBefore } from './queries.ts';

const BATCH = 5000;

/** Deletes the events that are older than 90 days, in short statements; resolves to how many. */
export function pruneSecurityEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - SECURITY_EVENT_DAYS * DAY_MS);
  return inBatches(BATCH, (size) => deleteEventsBefore(db, before, size));
}
