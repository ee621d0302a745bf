import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { verifyPassword } from '#app/platform/passwords.ts';
import { loginFailuresPerAccount } from './policy.ts';
import { findPasswordHash } from './queries.ts';

/**
 * Has the caller prove once more who they are, before what a borrowed session must not do.
 * @throws Forbidden with `refusal` when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function confirmPassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  actor: UserActor,
  password: string,
  refusal: string,
): Promise<void> {
  await limits.check(loginFailuresPerAccount, actor.id);
  const account = await findPasswordHash(db, actor.id);
  if (!account) throw new Unauthenticated();
  const matches = await verifyPassword(account.password_hash, password);
  // Of many guesses made at once, none counts once the others have used the limit up.
  await limits.check(loginFailuresPerAccount, actor.id);
  if (matches) return;
  await limits.take(loginFailuresPerAccount, actor.id);
  throw new Forbidden(refusal);
}
