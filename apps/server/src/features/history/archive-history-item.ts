import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { archiveItem } from './queries.ts';

/**
 * Hides an item from the caller's own history; the other party keeps theirs. Again changes nothing
 * (decisions §9).
 * @throws NotFound for an unknown item and for somebody else's
 */
export async function archiveHistoryItem(
  { db, clock }: Deps,
  actor: UserActor,
  id: string,
): Promise<void> {
  if (!(await archiveItem(db, id, actor.id, clock.now()))) throw new NotFound();
}
