import type { WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { Unauthenticated } from '#app/errors.ts';
import { isLive } from '#app/platform/db/accounts.ts';
import type { Trx } from '#app/platform/db/database.ts';
import { replaceWorkSchedule } from './queries.ts';

/**
 * Replaces a provider's working hours inside the caller's transaction. Appointments stay as they
 * are (decisions §9). The entries are a whole week as the contract's `workSchedule` checks it: each
 * weekday at most once, every range ending after it starts.
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function saveWorkSchedule(
  trx: Trx,
  userId: string,
  entries: readonly WorkScheduleEntry[],
): Promise<void> {
  await replaceWorkSchedule(trx, userId, entries);
  if (!(await isLive(trx, userId))) throw new Unauthenticated();
}
