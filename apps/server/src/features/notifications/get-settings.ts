import type { NotificationPreferences } from '@oficio/contract/notifications.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { readVapidKeys } from './devices/read-vapid-keys.ts';
import { preferencesWithout } from './policy.ts';
import { selectOptOuts } from './queries.ts';

/** The caller's preferences, and the public key (base64url) with which devices subscribe. */
export async function getSettings(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): Promise<{ public_key: string; preferences: NotificationPreferences }> {
  const { publicKey } = await readVapidKeys(db);
  return {
    public_key: publicKey,
    preferences: preferencesWithout(await selectOptOuts(db, actor.id)),
  };
}
