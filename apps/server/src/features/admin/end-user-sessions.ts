import { NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { revokeSessions } from '../accounts/revoke-sessions.ts';
import { noteForeignEvent } from '../security-events/note-event.ts';
import { assertNotOwnAccount } from './policy.ts';
import { recordAction } from './record-action.ts';

/**
 * Ends all sessions and unfinished logins of an account and closes the sockets; its user can log in
 * again. Of two administrators who end the sessions of each other at the same time one succeeds.
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist
 * @throws Conflict when the account is the caller's own
 */
export async function endUserSessions(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  await deps.transact(actor, async (tx) => {
    await tx.lock.accountEndings();
    if (!(await tx.lock.account(userId))) throw new NotFound();
    await revokeSessions(tx, userId);
    await noteForeignEvent(tx, userId, 'sessions_ended_by_admin');
    await recordAction(tx, actor, { action: 'user_sessions_ended', targetUserId: userId });
  });
}
