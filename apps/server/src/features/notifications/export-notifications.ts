import type { ExportedData } from '@oficio/contract/accounts.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { selectSubscriptionsOf } from './devices/queries.ts';
import { preferencesWithout } from './policy.ts';
import { selectOptOuts } from './queries.ts';

/** The caller's preferences, and the devices that show notifications, in the order of subscription. */
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
