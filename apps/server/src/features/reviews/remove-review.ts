import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Trx } from '#app/platform/db/database.ts';
import { deleteReview } from './queries.ts';

/**
 * Deletes a review with its answer, as a part of a transaction; the provider's averages follow in
 * the same one. One that is gone already stays gone.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function removeReview(trx: Trx, actor: UserActor, id: string): Promise<void> {
  requireSuperadmin(actor);
  await deleteReview(trx, id);
}
