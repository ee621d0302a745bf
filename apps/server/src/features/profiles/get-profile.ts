import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { NotFound } from '#app/errors.ts';
import { type Actor, isAdministrator } from '#app/platform/actor.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { databaseFor } from '#app/platform/guest-reads.ts';
import { readWorkSchedule } from '../schedule/read-work-schedule.ts';
import { canSeeContact } from './policy.ts';
import { presentProfile } from './present-profile.ts';
import { type AccountRow, haveDealings, selectAccount } from './queries.ts';

/**
 * A provider's public profile, or a client's profile. A client's profile is visible to the client,
 * to super-administrators, and to a provider to whom the client has written or with whom the client
 * has an appointment (decisions §4), unless the client blocks the provider. Who a super-administrator
 * is (decisions §3), and how to reach one, is visible to super-administrators alone.
 * @throws NotFound when the account does not exist, is deleted or is a banned provider, and when
 *   the caller may not see the client's profile
 */
export async function getProfile(
  deps: Pick<Deps, 'db' | 'readDb' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<PublicProfile> {
  const db = databaseFor(actor, deps);
  const now = deps.clock.now();
  const account = await selectAccount(db, userId, now);
  if (!account || !(await mayKnowOf(db, actor, account, now))) throw new NotFound();
  const schedule = await readWorkSchedule(db, account.id);
  return presentProfile(account, schedule, { withContact: canSeeContact(actor, account) });
}

async function mayKnowOf(
  db: Database,
  actor: Actor,
  account: AccountRow,
  now: Date,
): Promise<boolean> {
  if (account.user_type === 'provider') return !account.is_banned;
  if (actor.kind !== 'user') return false;
  if (actor.id === account.id || isAdministrator(actor)) return true;
  if (account.is_superadmin) return false;
  const pair = { providerId: actor.id, clientId: account.id, now };
  return actor.userType === 'provider' && haveDealings(db, pair);
}
