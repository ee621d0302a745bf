import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertProvider } from '../accounts/assert-provider.ts';
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
  assertProvider(actor);
  await transact(actor, (tx) => updateProfileRow(tx.db, actor.id, { status }));
}
