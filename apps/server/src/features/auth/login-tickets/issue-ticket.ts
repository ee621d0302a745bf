import { MINUTE_MS } from '#app/platform/clock.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { LOGIN_TICKET_MINUTES } from '../policy.ts';
import { insertLoginTicket } from './queries.ts';

/**
 * Issues a ticket to a user whose password was right, for the code of their second factor. The
 * transaction must hold the account's lock, so that the ticket ends with the account's sessions. The
 * ticket is returned only here: the database stores its hash.
 */
export async function issueTicket(
  tx: Pick<Tx, 'db' | 'now'>,
  userId: string,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newToken();
  const expires_at = new Date(tx.now.getTime() + LOGIN_TICKET_MINUTES * MINUTE_MS);
  await insertLoginTicket(tx.db, { token_hash: hashToken(ticket), user_id: userId, expires_at });
  return { ticket, expires_at: expires_at.toISOString() };
}
