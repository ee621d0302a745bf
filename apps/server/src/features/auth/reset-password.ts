import { RESET_SUCCEEDED } from '@oficio/contract/auth.ts';
import { BadRequest } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword } from '#app/platform/security/passwords.ts';
import { hashToken } from '#app/platform/security/tokens.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { forgetFailures } from './login-attempts.ts';
import { passwordChanged } from './mail-password-changed.ts';
import { refuseGuessable } from './new-passwords/refuse-guessable.ts';
import { consumePasswordReset, findAuthUser, findOpenReset } from './queries.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Sets a new password with the token of a mailed link, and ends all sessions of the account
 * (specification 2.6, decisions §3). Failed logins before it no longer count. Resolves to the answer of
 * the call, which a repeated one gets too.
 * @throws Invalid when the password is easy to guess; the link stays valid
 * @throws BadRequest when the link is unknown, used or older than an hour
 */
export async function resetPassword(
  { db, clock, limits, transact }: Deps,
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  const badLink = new BadRequest('El enlace es inválido o ha expirado');
  // Hashing is expensive, so an invalid link is refused first.
  const reset = await findOpenReset(db, tokenHash, clock.now());
  const owner = reset && (await findAuthUser(db, reset.user_id));
  if (!owner) throw badLink;
  refuseGuessable(password, owner);
  const password_hash = await hashPassword(password);
  const answer = await transact(guest, async (tx) => {
    if (!(await tx.lock.account(reset.user_id))) throw badLink;
    if (!(await consumePasswordReset(tx.db, tokenHash, tx.now))) throw badLink;
    await replacePassword(tx, reset.user_id, { password_hash });
    await noteEvent(tx, reset.user_id, 'password_reset');
    tx.enqueue(passwordChanged, { user_id: reset.user_id, changed_at: tx.now.toISOString() });
    return { message: RESET_SUCCEEDED };
  });
  if (owner.email) await forgetFailures({ limits }, owner.id, { email: owner.email, ip });
  return answer;
}
