import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import { Forbidden } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { updateProfileRow } from './queries.ts';

/**
 * Sets a provider's availability, as the switch of the navigation bar does (specification 4.4).
 * @throws Forbidden when the caller is not a provider
 */
export async function updateAvailability(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  status: AvailabilityStatus,
): Promise<void> {
  if (actor.userType !== 'provider') throw new Forbidden();
  await transact(actor, (tx) => updateProfileRow(tx.db, actor.id, { status }));
}
