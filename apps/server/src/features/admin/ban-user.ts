import { DEFAULT_BAN_REASON } from '@oficio/contract/admin.ts';
import { Conflict } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { type Ban, banAccount } from '../accounts/ban-account.ts';
import { noteForeignEvent } from '../security-events/note-event.ts';
import { assertNotOwnAccount, refusals } from './policy.ts';
import { recordAction } from './record-action.ts';

/**
 * Bans an account for some days (decisions §11).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist
 * @throws Conflict when the account is the caller's own, or is already banned
 */
export async function banUser(
  deps: Deps,
  actor: UserActor,
  userId: string,
  ban: Ban,
): Promise<void> {
  await deps.transact(actor, async (tx) => {
    if (!(await banUserWithin(deps, tx, actor, userId, ban))) throw new Conflict(refusals.banned);
  });
}

/**
 * Bans an account within a transaction and records the action in the audit log.
 * @returns false, without any change, when the account is already banned
 * @throws as `banUser`, except for an account that is already banned
 */
export async function banUserWithin(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  userId: string,
  ban: Ban,
): Promise<boolean> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  if (!(await banAccount(deps, tx, { userId, adminId: actor.id, ban }))) return false;
  await noteForeignEvent(tx, userId, 'banned');
  const { duration_days, reason } = ban;
  const details = { duration_days, reason: reason || DEFAULT_BAN_REASON };
  await recordAction(tx, actor, { action: 'user_banned', targetUserId: userId, details });
  return true;
}
