import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { replaceWorkSchedule } from './queries.ts';

/**
 * Replaces a provider's working hours. Existing appointments are not changed (decisions §9). The
 * entries are a whole week that the contract's `workSchedule` has validated: each weekday at most
 * once, and every range ends after its start.
 * @throws Unauthenticated when the account has been deleted
 */
export async function saveWorkSchedule(
  tx: Tx,
  userId: string,
  entries: readonly WorkScheduleEntry[],
): Promise<void> {
  await tx.lock.ownProfile(userId);
  await replaceWorkSchedule(tx.db, userId, entries);
}
