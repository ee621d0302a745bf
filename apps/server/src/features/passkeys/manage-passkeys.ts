import type { Passkey } from '@oficio/contract/passkeys.ts';
import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { deletePasskeyOf, selectPasskeysOf, updatePasskeyName } from './queries.ts';

/** The caller's passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Deps, 'db'>, actor: UserActor): Promise<Passkey[]> {
  const passkeys = await selectPasskeysOf(db, actor.id);
  return passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** @throws NotFound when the caller has no such passkey */
export async function renamePasskey(
  { transact }: Deps,
  actor: UserActor,
  id: string,
  name: string,
): Promise<void> {
  await transact(actor, async (tx) => {
    if (!(await updatePasskeyName(tx.db, actor.id, id, name))) throw new NotFound();
  });
}

/**
 * Deletes a passkey, after verifying the password again.
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws NotFound when the caller has no such passkey
 */
export async function deletePasskey(
  deps: Deps,
  actor: UserActor,
  id: string,
  password: string,
): Promise<void> {
  await confirmPassword(deps, actor, password, 'La contraseña no es correcta');
  await deps.transact(actor, async (tx) => {
    if (!(await deletePasskeyOf(tx.db, actor.id, id))) throw new NotFound();
  });
}
