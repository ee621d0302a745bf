import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertProvider } from '../accounts/assert-provider.ts';
import { readWorkSchedule } from './read-work-schedule.ts';

/**
 * The caller's own working hours (specification 2.22).
 * @throws Forbidden for anyone but a provider
 */
export async function getScheduleSettings(
  { db }: Deps,
  actor: UserActor,
): Promise<WorkScheduleEntry[]> {
  assertProvider(actor);
  return readWorkSchedule(db, actor.id);
}
