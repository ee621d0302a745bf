import type { ExportedData } from '@oficio/contract/account.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { preferencesWithout } from './policy.ts';
import { selectOptOuts, selectSubscriptionsOf } from './queries.ts';

/** What the caller wants to hear of, and the devices that are told of it, in the order they came. */
export async function exportNotifications(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): Promise<ExportedData['notifications']> {
  const devices = await selectSubscriptionsOf(db, actor.id);
  return {
    preferences: preferencesWithout(await selectOptOuts(db, actor.id)),
    devices: devices.map(({ endpoint, created_at }) => ({
      service: new URL(endpoint).host,
      created_at: created_at.toISOString(),
    })),
  };
}
