import type { NotificationPreferences } from '@oficio/contract/notifications.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { preferencesWithout } from './policy.ts';
import { deleteOptOut, insertOptOut, type Preference, selectOptOuts } from './queries.ts';

/** Switches a kind on or off in a channel for the caller, on all their devices; resolves to all. */
export async function updatePreference(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
  { kind, channel, enabled }: Preference & { enabled: boolean },
): Promise<NotificationPreferences> {
  const change = enabled ? deleteOptOut : insertOptOut;
  await change(db, actor.id, { kind, channel });
  return preferencesWithout(await selectOptOuts(db, actor.id));
}
