import type { LoginResult } from '@oficio/contract/auth.ts';
import { Unauthenticated } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { verifyPassword } from '#app/platform/security/passwords.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { assertMayTry, countFailure } from './login-attempts.ts';
import { issueTicket } from './login-tickets/issue-ticket.ts';
import { loginsPerIp } from './policy.ts';
import { findCredentials } from './queries.ts';
import { type LoginCall, lockForLogin, openSessionWithin } from './sessions/open-session.ts';

const WRONG = 'Email o contraseña incorrectos';

/**
 * Opens a session by email and password; for an account with a second factor it issues a ticket
 * instead, which a code exchanges for the session. An unknown email and a wrong password take the
 * same time and get the same error (decisions §3).
 * @throws Unauthenticated when the email is unknown, or the password is wrong or was replaced during
 *   the call
 * @throws Forbidden with the ban message when the account is banned
 * @throws TooManyAttempts after five failures in a quarter of an hour from one address or 20 from
 *   all unknown devices, and after 20 logins in a minute from one address
 */
export async function logIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  call: LoginCall,
): Promise<LoginResult> {
  const { db, limits } = deps;
  await limits.take(loginsPerIp, call.ip);
  const attempt = { ...call, email };
  await assertMayTry(deps, attempt);
  const account = await findCredentials(db, email);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  // Concurrent attempts: those that finish after the limit is used up are refused.
  await assertMayTry(deps, attempt);
  if (!matches || !account) {
    await noteRefusal(deps, account?.id ?? null, 'login_refused');
    await countFailure(deps, attempt);
    throw new Unauthenticated(WRONG);
  }
  return deps.transact(guest, async (tx) => {
    await lockForLogin(tx, account.id);
    // The password may have been replaced, or a second factor enabled, while it was verified.
    const current = await findCredentials(tx.db, email);
    if (current?.id !== account.id || current.password_hash !== account.password_hash) {
      throw new Unauthenticated(WRONG);
    }
    if (current.second_factor_at) return { second_factor: await issueTicket(tx, account.id) };
    await noteEvent(tx, account.id, 'logged_in_password');
    return openSessionWithin(tx, account.id, call);
  });
}
