import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findActiveProvider } from '../accounts/find-active-provider.ts';
import { findReviewFacts } from './find-review-facts.ts';
import { assertClient, standingOf } from './policy.ts';

/**
 * Whether the calling client can review a provider now, and why not (decisions §10).
 * @throws Forbidden for anyone but a client
 * @throws NotFound when the provider does not exist, is deleted or is banned
 */
export async function getStanding(
  { db, clock }: Deps,
  actor: UserActor,
  providerId: string,
): Promise<ReviewStanding> {
  assertClient(actor);
  const now = clock.now();
  const provider = await findActiveProvider(db, providerId, now);
  return standingOf(await findReviewFacts(db, actor.id, { providerId: provider.id }, now));
}
