import { type TimeZone, timeZone } from '@oficio/contract/profiles.ts';
import { NotFound } from '#app/errors.ts';
import type { Database } from '#app/platform/db/database.ts';
import { selectActiveProvider } from './queries.ts';

export interface ActiveProvider {
  id: string;
  /** The time zone of the provider's appointments and working hours. */
  timeZone: TimeZone;
}

/**
 * Finds a provider who is neither banned nor deleted.
 * @throws NotFound otherwise, and when the account is not a provider (decisions §4)
 */
export async function findActiveProvider(
  db: Database,
  id: string,
  now: Date,
): Promise<ActiveProvider> {
  const provider = await selectActiveProvider(db, id, now);
  if (!provider) throw new NotFound();
  return { id: provider.id, timeZone: timeZone.parse(provider.time_zone) };
}
