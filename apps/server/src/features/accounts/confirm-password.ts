import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { verifyPassword } from '#app/platform/security/passwords.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { passwordFailures } from './policy.ts';
import { findPasswordHash } from './queries.ts';

/**
 * Verifies the caller's password again, before an action that a stolen session must not allow.
 * @throws Forbidden with `refusal` when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account has been deleted
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'clock' | 'refusedAttempts' | 'securityLog'>,
  actor: UserActor,
  password: string,
  refusal: string,
): Promise<void> {
  const { db, limits } = deps;
  await limits.check(passwordFailures, actor.id);
  const account = await findPasswordHash(db, actor.id);
  if (!account) throw new Unauthenticated();
  const matches = await verifyPassword(account.password_hash, password);
  // Concurrent attempts: those that finish after the limit is used up are refused.
  await limits.check(passwordFailures, actor.id);
  if (matches) return;
  await noteRefusal(deps, actor.id, 'confirmation_refused');
  await limits.take(passwordFailures, actor.id);
  throw new Forbidden(refusal);
}
