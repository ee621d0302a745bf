import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { revokeSessions } from '../../accounts/revoke-sessions.ts';
import { noteEvent } from '../../security-events/note-event.ts';

/**
 * Ends all sessions and unfinished logins of the caller's account except the session of the call,
 * and closes their sockets.
 * @throws Unauthenticated when the account has been deleted
 */
export async function endOtherSessions({ transact }: Deps, actor: UserActor): Promise<void> {
  await transact(actor, async (tx) => {
    await tx.lock.ownAccount(actor.id);
    await revokeSessions(tx, actor.id, actor.sessionId);
    await noteEvent(tx, actor.id, 'other_sessions_ended');
  });
}
