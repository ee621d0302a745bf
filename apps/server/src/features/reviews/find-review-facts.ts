import type { Database } from '#app/platform/db/database.ts';
import type { ReviewFacts } from './policy.ts';
import { type ReviewSubject, selectReviewFacts } from './queries.ts';

/** What decides whether a client can write this review. */
export async function findReviewFacts(
  db: Database,
  clientId: string,
  subject: ReviewSubject,
  now: Date,
): Promise<ReviewFacts> {
  const [facts] = await selectReviewFacts(db, clientId, [subject], now);
  if (!facts) throw new Error('A row for each subject is missing');
  return facts;
}
