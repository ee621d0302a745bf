import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { deleteReview } from './queries.ts';

/**
 * Deletes a review with its reply; a trigger updates the provider's averages. The client is not asked for
 * another one, but can write it. Idempotent.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function removeReview(tx: Tx, actor: UserActor, id: string): Promise<void> {
  requireSuperadmin(actor);
  await deleteReview(tx.db, id, tx.now);
}
