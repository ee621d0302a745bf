import type { Slot } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../../accounts/find-active-provider.ts';
import { selectFreeSlots } from './queries.ts';

/**
 * A provider's free slots on a date: within the working hours, in the future, without overlapping
 * accepted appointments or blocked time (decisions §9). Available to every user.
 * @param input.duration minutes
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function listSlots(
  { db, clock }: Deps,
  { provider_id, date, duration }: { provider_id: string; date: string; duration: number },
): Promise<Slot[]> {
  const now = clock.now();
  const { id, timeZone: time_zone } = await findActiveProvider(db, provider_id, now);
  return selectFreeSlots(db, { id, time_zone }, { date, minutes: duration, now });
}
