import type { Passkey } from '@oficio/contract/passkeys.ts';
import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { passkeyDeleted } from './mail-passkey-deleted.ts';
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
 * Deletes a passkey, and tells the user by mail.
 * @throws NotFound when the caller has no such passkey
 */
export async function deletePasskey(
  { transact }: Deps,
  actor: UserActor,
  id: string,
): Promise<void> {
  await transact(actor, async (tx) => {
    if (!(await deletePasskeyOf(tx.db, actor.id, id))) throw new NotFound();
    await noteEvent(tx, actor.id, 'passkey_deleted');
    tx.enqueue(passkeyDeleted, { user_id: actor.id, deleted_at: tx.now.toISOString() });
  });
}
