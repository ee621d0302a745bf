import { Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword } from '#app/platform/security/passwords.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { passwordChanged } from './mail-password-changed.ts';
import { refuseGuessable } from './new-passwords/refuse-guessable.ts';
import { findAuthUser } from './queries.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Sets a new password after verifying the current one, and ends the account's other sessions
 * (decisions §3).
 * @throws Forbidden when the current password is wrong
 * @throws Invalid when the new password is easy to guess
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account has been deleted
 */
export async function changePassword(
  deps: Deps,
  actor: UserActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  await confirmPassword(deps, actor, current_password, 'La contraseña actual no es correcta');
  const owner = await findAuthUser(deps.db, actor.id);
  if (!owner) throw new Unauthenticated();
  refuseGuessable(password, owner);
  const password_hash = await hashPassword(password);
  await deps.transact(actor, async (tx) => {
    await tx.lock.ownAccount(actor.id);
    await replacePassword(tx, actor.id, { password_hash }, actor.sessionId);
    await noteEvent(tx, actor.id, 'password_changed');
    tx.enqueue(passwordChanged, { user_id: actor.id, changed_at: tx.now.toISOString() });
  });
}
