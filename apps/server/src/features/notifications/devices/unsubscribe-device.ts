import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { pushServiceUrl } from '#app/platform/push/push-services.ts';
import { deleteSubscriptionOf } from './queries.ts';

/** Deletes the subscription of a device of the caller's account, if there is one. */
export async function unsubscribeDevice(
  { config, transact }: Pick<Deps, 'config' | 'transact'>,
  actor: UserActor,
  endpoint: string,
): Promise<void> {
  const url = pushServiceUrl(endpoint, config.pushOrigins);
  if (url) await transact(actor, (tx) => deleteSubscriptionOf(tx.db, actor.id, url));
}
