import { Conflict } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { unbanAccount } from '../accounts/unban-account.ts';
import { noteForeignEvent } from '../security-events/note-event.ts';
import { refusals } from './policy.ts';
import { recordAction } from './record-action.ts';

/**
 * Lifts the ban of an account (specification 2.23).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist
 * @throws Conflict when the account is not banned
 */
export async function unbanUser(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  requireSuperadmin(actor);
  await deps.transact(actor, async (tx) => {
    const isLifted = await unbanAccount(tx, { userId, adminId: actor.id });
    if (!isLifted) throw new Conflict(refusals.notBanned);
    await noteForeignEvent(tx, userId, 'unbanned');
    await recordAction(tx, actor, { action: 'user_unbanned', targetUserId: userId });
  });
}
