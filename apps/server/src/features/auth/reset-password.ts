import { DomainError } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword } from '#app/platform/passwords.ts';
import { hashToken } from '#app/platform/tokens.ts';
import { sessionsRevoked } from './events.ts';
import { consumePasswordReset, isResetOpen, replacePassword } from './queries.ts';

/**
 * Sets a new password with the token of a mailed link, and ends every session of the account
 * (specification 2.6, decisions §3).
 * @throws DomainError `bad-request` when the link is unknown, used or older than an hour
 */
export async function resetPassword(
  { db, clock, events }: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const badLink = new DomainError('bad-request', 'El enlace es inválido o ha expirado');
  // Hashing is dear: nobody gets it done with a link that is no good.
  if (!(await isResetOpen(db, tokenHash, clock.now()))) throw badLink;
  const passwordHash = await hashPassword(password);
  const userId = await db.transaction().execute(async (trx) => {
    const consumed = await consumePasswordReset(trx, tokenHash, clock.now());
    if (!consumed) throw badLink;
    if (!(await replacePassword(trx, consumed, passwordHash, null))) throw badLink;
    return consumed;
  });
  events.publish(sessionsRevoked, { userId, exceptSessionId: null });
}
