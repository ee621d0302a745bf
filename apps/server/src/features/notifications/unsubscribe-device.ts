import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { pushServiceUrl } from '#app/platform/push/push-services.ts';
import { deleteSubscriptionOf } from './queries.ts';

/** Takes a device of the caller's account off the list; one that is not on it is no mistake. */
export async function unsubscribeDevice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: UserActor,
  endpoint: string,
): Promise<void> {
  const url = pushServiceUrl(endpoint, config.pushOrigins);
  if (url) await deleteSubscriptionOf(db, actor.id, url);
}
