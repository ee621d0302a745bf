import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../../accounts/find-active-provider.ts';
import { selectFreeDays } from './queries.ts';

/**
 * The days of a range on which a provider has at least one free slot, in ascending order; the slots
 * are those of `listSlots` (decisions §9). Available to every user.
 * @param input.duration minutes
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function listFreeDays(
  { db, clock }: Deps,
  input: { provider_id: string; start_date: string; end_date: string; duration: number },
): Promise<string[]> {
  const now = clock.now();
  const { id, timeZone: time_zone } = await findActiveProvider(db, input.provider_id, now);
  const { start_date: first, end_date: last, duration: minutes } = input;
  return selectFreeDays(db, { id, time_zone }, { first, last, minutes, now });
}
