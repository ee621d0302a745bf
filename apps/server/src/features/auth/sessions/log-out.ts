import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { noteEvent } from '../../security-events/note-event.ts';
import { sessionClosed } from '../events.ts';
import { deleteSession } from './queries.ts';

/** Ends the session of the call and closes its sockets. */
export async function logOut({ transact }: Deps, actor: UserActor): Promise<void> {
  await transact(actor, async (tx) => {
    if (await deleteSession(tx.db, actor.sessionId)) {
      tx.noteEnded([actor.sessionId]);
      await noteEvent(tx, actor.id, 'logged_out');
    }
    tx.publish(sessionClosed, { sessionId: actor.sessionId });
  });
}
