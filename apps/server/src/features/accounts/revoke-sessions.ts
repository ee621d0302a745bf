import type { Tx } from '#app/platform/unit-of-work.ts';
import { sessionsRevoked } from './events.ts';
import { deleteLoginTickets, deleteSessionsOf } from './queries.ts';

/**
 * Ends the sessions of an account, except `exceptSessionId`, and closes their sockets. Ends its
 * unfinished logins too, which lack the code of the second factor. The transaction must hold the
 * account's lock, so that no session is opened and no login begun concurrently.
 */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await deleteLoginTickets(tx.db, userId);
  tx.noteEnded(await deleteSessionsOf(tx.db, userId, exceptSessionId));
  tx.publish(sessionsRevoked, { userId, exceptSessionId });
}
