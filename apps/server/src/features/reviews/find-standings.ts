import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import type { Database } from '#app/platform/db/database.ts';
import { standingOf } from './policy.ts';
import { type ReviewSubject, selectReviewFacts } from './queries.ts';

/**
 * Whether a client can review each of these services, by the rules of the review itself (decisions
 * §10). One statement, however many there are.
 * @param clientId the id of a client
 * @returns in the order of the subjects
 */
export async function findStandings(
  db: Database,
  clientId: string,
  subjects: readonly ReviewSubject[],
  now: Date,
): Promise<ReviewStanding[]> {
  if (subjects.length === 0) return [];
  return (await selectReviewFacts(db, clientId, subjects, now)).map(standingOf);
}
