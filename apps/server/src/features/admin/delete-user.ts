import { NotFound, Unauthenticated } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import { isLive } from '#app/platform/db/accounts.ts';
import type { Deps } from '#app/platform/deps.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { assertNotOwnAccount } from './policy.ts';
import { awaitTurnToDelete } from './queries.ts';
import { recordAction } from './record-action.ts';

/**
 * Erases somebody's account (decisions §11).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when there is no such account
 * @throws Conflict for one's own
 * @throws Unauthenticated when the administrator's own account was deleted meanwhile: of two who
 * delete each other one stays
 */
export async function deleteUser(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  const announce = await deps.db.transaction().execute(async (trx) => {
    await awaitTurnToDelete(trx);
    if (!(await isLive(trx, actor.id))) throw new Unauthenticated();
    const erased = await eraseAccount(deps, trx, userId);
    if (!erased) throw new NotFound();
    await recordAction(deps, trx, actor, { action: 'user_deleted', targetUserId: userId });
    return erased;
  });
  announce();
}
