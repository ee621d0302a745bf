import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { deleteBlock } from './queries.ts';

/**
 * Removes the caller's block of a user, if there is one. A block in the other direction remains.
 */
export async function unblockUser(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  userId: string,
): Promise<void> {
  await transact(actor, (tx) => deleteBlock(tx.db, actor.id, userId));
}
