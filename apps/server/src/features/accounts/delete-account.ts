import { messages } from '@oficio/contract/errors/messages.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { noteInLog } from '../security-events/note-event.ts';
import { confirmPassword } from './confirm-password.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Deletes the caller's account immediately and irreversibly.
 * @throws Conflict for a super-administrator, so that the platform always has one
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account has been deleted
 */
export async function deleteAccount(deps: Deps, actor: UserActor, password: string): Promise<void> {
  if (actor.isSuperadmin) throw new Conflict(messages.ownAccount);
  await confirmPassword(deps, actor, password, 'La contraseña no es correcta');
  await deps.transact(actor, async (tx) => {
    await eraseAccount(deps, tx, actor.id);
    noteInLog(tx, { event: 'account_deleted', account: actor.id });
  });
}
