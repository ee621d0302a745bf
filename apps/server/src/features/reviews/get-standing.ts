import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertClient } from '../accounts/assert-client.ts';
import { findReviewFacts } from './find-review-facts.ts';
import { standingOf } from './policy.ts';

/**
 * Whether the calling client can review a provider now, and why not (decisions §10). A provider who does
 * not exist, is deleted or is banned is gone.
 * @throws Forbidden for anyone but a client
 */
export async function getStanding(
  { db, clock }: Deps,
  actor: UserActor,
  providerId: string,
): Promise<ReviewStanding> {
  assertClient(actor);
  return standingOf(await findReviewFacts(db, actor.id, { providerId }, clock.now()));
}
