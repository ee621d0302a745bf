import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sessionsRevoked } from './events.ts';
import { deleteSessionsOf } from './queries.ts';

/**
 * Ends every session of an account as a part of a transaction that has locked its row, so that none
 * can be opened meanwhile.
 * @returns what closes the account's sockets, to be called once the transaction has committed
 */
export async function revokeSessions(
  { events }: Pick<Deps, 'events'>,
  trx: Trx,
  userId: string,
): Promise<() => void> {
  await deleteSessionsOf(trx, userId);
  return () => events.publish(sessionsRevoked, { userId, exceptSessionId: null });
}
