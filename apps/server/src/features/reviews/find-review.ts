import { NotFound } from '#app/errors.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type ReviewRow, selectReview } from './queries.ts';

/** @throws NotFound when there is no such review */
export async function findReview(db: Database, id: string): Promise<ReviewRow> {
  const review = await selectReview(db, id);
  if (!review) throw new NotFound();
  return review;
}
