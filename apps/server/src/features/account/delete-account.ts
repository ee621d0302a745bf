import { messages } from '@oficio/contract/errors.ts';
import { Conflict, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * A person deletes their own account, at once and for good.
 * @throws Conflict for a super-administrator: the platform is never left without one
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function deleteAccount(deps: Deps, actor: UserActor, password: string): Promise<void> {
  if (actor.isSuperadmin) throw new Conflict(messages.ownAccount);
  await confirmPassword(deps, actor, password, 'La contraseña no es correcta');
  const announce = await deps.db.transaction().execute((trx) => eraseAccount(deps, trx, actor.id));
  if (!announce) throw new Unauthenticated();
  announce();
}
