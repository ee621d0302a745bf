import { Conflict, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { newSecret } from './app-codes.ts';
import { ENABLED, SECRET_MINUTES, WRONG_PASSWORD } from './policy.ts';
import { storePendingSecret } from './queries.ts';

/**
 * Creates the secret of a second factor, after verifying the password again. A code confirms it
 * within ten minutes; until then logins need no code.
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Conflict when the account has a second factor
 */
export async function beginSecondFactor(
  deps: Deps,
  actor: UserActor,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { db, clock, transact } = deps;
  await confirmPassword(deps, actor, password, WRONG_PASSWORD);
  const account = await findMailAddress(db, actor.id, clock.now());
  if (!account) throw new Unauthenticated();
  const created = newSecret(account.email);
  await transact(actor, async (tx) => {
    if (!(await tx.lock.account(actor.id))) throw new Unauthenticated();
    const expires_at = new Date(tx.now.getTime() + SECRET_MINUTES * 60_000);
    const row = { user_id: actor.id, secret: created.secret, expires_at };
    if (!(await storePendingSecret(tx.db, row))) throw new Conflict(ENABLED);
  });
  return created;
}
