import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { NotFound } from '#app/errors.ts';
import { readWorkSchedule } from '#app/features/schedule/read-work-schedule.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { canSeeContact } from './policy.ts';
import { presentProfile } from './present-profile.ts';
import { type AccountRow, haveDealings, selectAccount } from './queries.ts';

/**
 * A provider's page, or a client as the people they deal with see them (decisions §4).
 * @throws NotFound for a banned, deleted or unknown account, and for a client the caller has
 *   nothing to do with
 */
export async function getProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<PublicProfile> {
  const account = await selectAccount(db, userId, clock.now());
  if (!account || !(await mayKnowOf(db, actor, account))) throw new NotFound();
  const schedule = await readWorkSchedule(db, account.id);
  return presentProfile(account, schedule, { withContact: canSeeContact(actor) });
}

async function mayKnowOf(db: Database, actor: Actor, account: AccountRow): Promise<boolean> {
  if (account.user_type === 'provider') return !account.is_banned;
  if (actor.kind !== 'user') return false;
  if (actor.id === account.id || actor.isSuperadmin) return true;
  return actor.userType === 'provider' && haveDealings(db, actor.id, account.id);
}
