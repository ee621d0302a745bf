import type { AuthUser } from '@oficio/contract/auth.ts';
import { Unauthenticated } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import { verifyPassword } from '#app/platform/passwords.ts';
import { openSession } from './open-session.ts';
import { loginFailuresPerAccount, loginsPerIp } from './policy.ts';
import { findCredentials } from './queries.ts';

/**
 * Opens a session by email and password. An unknown email and a wrong password get the same answer
 * after the same work (decisions §3).
 * @throws Unauthenticated when the two do not belong together
 * @throws Forbidden with the notice when the account is banned
 * @throws TooManyAttempts after five failures in a quarter of an hour, or 20 logins a minute per address
 */
export async function logIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  ip: string,
): Promise<{ token: string; user: AuthUser }> {
  const { db, limits } = deps;
  await limits.take(loginsPerIp, ip);
  await limits.check(loginFailuresPerAccount, email);
  const account = await findCredentials(db, email);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  // Of many guesses made at once, none counts once the others have used the limit up.
  await limits.check(loginFailuresPerAccount, email);
  if (!matches || !account) {
    await limits.take(loginFailuresPerAccount, email);
    throw new Unauthenticated('Email o contraseña incorrectos');
  }
  return openSession(deps, account.id);
}
