import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { noteEvent } from '../../security-events/note-event.ts';
import { sessionClosed } from '../events.ts';
import { deleteSessionOf } from './queries.ts';

/**
 * Ends one of the caller's sessions and closes its sockets. Of two sessions that end each other at the
 * same time one remains.
 * @throws NotFound when the caller has no such session, or it has already ended
 * @throws Unauthenticated when the account has been deleted
 */
export async function endSession(
  { transact }: Deps,
  actor: UserActor,
  sessionId: string,
): Promise<void> {
  await transact(actor, async (tx) => {
    await tx.lock.ownAccount(actor.id);
    if (!(await deleteSessionOf(tx.db, actor.id, sessionId))) throw new NotFound();
    tx.noteEnded([sessionId]);
    await noteEvent(tx, actor.id, 'session_ended');
    tx.publish(sessionClosed, { sessionId });
  });
}
