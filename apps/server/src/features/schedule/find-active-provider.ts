import { type TimeZone, timeZone } from '@oficio/contract/profiles.ts';
import { NotFound } from '#app/errors.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { selectActiveProvider } from './queries.ts';

export interface ActiveProvider {
  id: string;
  /** The zone their wall clock, and so their working hours, is read in. */
  timeZone: TimeZone;
}

/**
 * A provider who is neither banned nor deleted.
 * @throws NotFound otherwise, and for an id that is no provider's (decisions §4)
 */
export async function findActiveProvider(
  db: Database | Trx,
  id: string,
  now: Date,
): Promise<ActiveProvider> {
  const provider = await selectActiveProvider(db, id, now);
  if (!provider) throw new NotFound();
  return { id: provider.id, timeZone: timeZone.parse(provider.time_zone) };
}
