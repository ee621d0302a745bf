import type { NotificationPreferences } from '@oficio/contract/notifications.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { preferencesWithout } from './policy.ts';
import { selectOptOuts } from './queries.ts';
import { readVapidKeys } from './read-vapid-keys.ts';

/** What the caller wants to hear of, and the public key (base64url) that devices subscribe with. */
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
