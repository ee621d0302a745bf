import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { assertNotOwnAccount } from './policy.ts';
import { recordAction } from './record-action.ts';

/**
 * Erases another account (decisions §11).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist
 * @throws Conflict when the account is the caller's own
 * @throws Unauthenticated when the administrator's session has ended
 */
export async function deleteUser(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  await deps.transact(actor, async (tx) => {
    await eraseAccount(deps, tx, userId);
    await recordAction(tx, actor, { action: 'user_deleted', targetUserId: userId });
  });
}
