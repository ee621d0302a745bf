import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertProvider } from './policy.ts';
import { readWorkSchedule } from './read-work-schedule.ts';
import { saveWorkSchedule } from './save-work-schedule.ts';

/**
 * Replaces the caller's own working hours and resolves to what is stored (specification 2.22).
 * @throws Forbidden for anyone but a provider
 */
export async function updateScheduleSettings(
  { db }: Deps,
  actor: UserActor,
  entries: readonly WorkScheduleEntry[],
): Promise<WorkScheduleEntry[]> {
  assertProvider(actor);
  return db.transaction().execute(async (trx) => {
    await saveWorkSchedule(trx, actor.id, entries);
    return readWorkSchedule(trx, actor.id);
  });
}
