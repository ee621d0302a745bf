import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashToken, newToken } from '#app/platform/tokens.ts';
import { LOGIN_TICKET_MINUTES } from '../policy.ts';
import { lockForLogin } from '../sessions/open-session.ts';
import { insertLoginTicket } from './queries.ts';

/**
 * Issues a ticket to a user whose password was right, for the code of their second factor. It is
 * returned only here: the database stores its hash.
 * @throws Forbidden with the ban message when the account is banned
 */
export async function issueTicket(
  { transact }: Pick<Deps, 'transact'>,
  userId: string,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newToken();
  return transact(guest, async (tx) => {
    await lockForLogin(tx, userId);
    const expires_at = new Date(tx.now.getTime() + LOGIN_TICKET_MINUTES * 60_000);
    await insertLoginTicket(tx.db, { token_hash: hashToken(ticket), user_id: userId, expires_at });
    return { ticket, expires_at: expires_at.toISOString() };
  });
}
