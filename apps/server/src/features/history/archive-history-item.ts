import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { archiveItem } from './queries.ts';

/**
 * Hides an item from the caller's history; the other party's item is unaffected. Idempotent
 * (decisions §9).
 * @throws NotFound when the item does not exist or belongs to another user
 */
export async function archiveHistoryItem(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  id: string,
): Promise<void> {
  await transact(actor, async (tx) => {
    if (!(await archiveItem(tx.db, id, actor.id, tx.now))) throw new NotFound();
  });
}
