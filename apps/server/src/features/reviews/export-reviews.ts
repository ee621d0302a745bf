import type { Review } from '@oficio/contract/reviews.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { readBatches } from '#app/platform/db/read-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import { presentReview } from './present-review.ts';
import { selectReviewsAfter } from './queries.ts';

/**
 * All reviews that the caller has written or received, in the order of creation, with the other
 * party.
 */
export async function* exportReviews(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
  role: 'written' | 'received',
): AsyncGenerator<Review & { provider_name: string }> {
  const column = role === 'written' ? 'client_id' : 'provider_id';
  const rows = readBatches((afterId, limit) =>
    selectReviewsAfter(db, { column, id: actor.id }, afterId, limit),
  );
  for await (const row of rows) {
    yield { ...presentReview(row, actor), provider_name: row.provider_name };
  }
}
