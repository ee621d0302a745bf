import type { Tx } from '#app/platform/unit-of-work.ts';
import { sessionsRevoked } from './events.ts';
import { deleteSessionsOf } from './queries.ts';

/**
 * Ends the sessions of an account, except `exceptSessionId`, and closes their sockets. The
 * transaction must hold the account's lock, so that no session is opened concurrently.
 */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  tx.noteEnded(await deleteSessionsOf(tx.db, userId, exceptSessionId));
  tx.publish(sessionsRevoked, { userId, exceptSessionId });
}
