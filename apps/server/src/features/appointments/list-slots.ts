import type { Slot } from '@oficio/contract/appointments.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../schedule/find-active-provider.ts';
import { workingHoursOn } from '../schedule/policy.ts';
import { readWorkSchedule } from '../schedule/read-work-schedule.ts';
import { slotsWithin } from './policy.ts';
import { selectFreeSlots } from './queries.ts';

/**
 * A provider's free times on a day of their calendar: inside the hours, in the future, clear of
 * accepted appointments and blocked time (decisions §9). Any user may ask.
 * @param input.duration minutes
 * @throws NotFound when there is no such active provider
 */
export async function listSlots(
  { db, clock }: Deps,
  { provider_id, date, duration }: { provider_id: string; date: string; duration: number },
): Promise<Slot[]> {
  const now = clock.now();
  const { id, timeZone: time_zone } = await findActiveProvider(db, provider_id, now);
  const hours = workingHoursOn(await readWorkSchedule(db, id), date);
  return selectFreeSlots(db, { id, time_zone }, date, slotsWithin(hours, duration), now);
}
