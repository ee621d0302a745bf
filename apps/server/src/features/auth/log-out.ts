import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sessionClosed } from './events.ts';
import { deleteSession } from './queries.ts';

/** Ends the caller's own session and closes its sockets. */
export async function logOut({ db, events }: Deps, actor: UserActor): Promise<void> {
  await deleteSession(db, actor.sessionId);
  events.publish(sessionClosed, { sessionId: actor.sessionId });
}
