import type { NotificationPreferences } from '@oficio/contract/notifications.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { preferencesWithout } from './policy.ts';
import { deleteOptOut, insertOptOut, type Preference, selectOptOuts } from './queries.ts';

/**
 * Switches a kind on or off in a channel, on all devices of the caller; resolves to all
 * preferences.
 */
export async function updatePreference(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  { kind, channel, enabled }: Preference & { enabled: boolean },
): Promise<NotificationPreferences> {
  const change = enabled ? deleteOptOut : insertOptOut;
  return transact(actor, async (tx) => {
    await change(tx.db, actor.id, { kind, channel });
    return preferencesWithout(await selectOptOuts(tx.db, actor.id));
  });
}
