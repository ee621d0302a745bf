import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertProvider } from '../accounts/assert-provider.ts';
import { readWorkSchedule } from './read-work-schedule.ts';
import { saveWorkSchedule } from './save-work-schedule.ts';

/**
 * Replaces the caller's working hours and resolves to the stored ones (specification 2.22).
 * @throws Forbidden for anyone but a provider
 */
export async function updateScheduleSettings(
  { transact }: Deps,
  actor: UserActor,
  entries: readonly WorkScheduleEntry[],
): Promise<WorkScheduleEntry[]> {
  assertProvider(actor);
  return transact(actor, async (tx) => {
    await saveWorkSchedule(tx, actor.id, entries);
    return readWorkSchedule(tx.db, actor.id);
  });
}
