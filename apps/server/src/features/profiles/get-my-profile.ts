import type { MyProfile } from '@oficio/contract/profiles.ts';
import { Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { readWorkSchedule } from '../schedule/read-work-schedule.ts';
import { presentMyProfile } from './present-profile.ts';
import { selectAccount } from './queries.ts';

/**
 * The caller's own user and profile (specification 3.3).
 * @throws Unauthenticated when the account has been deleted
 */
export async function getMyProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
): Promise<MyProfile> {
  const account = await selectAccount(db, actor.id, clock.now());
  if (!account) throw new Unauthenticated();
  return presentMyProfile(account, await readWorkSchedule(db, actor.id));
}
