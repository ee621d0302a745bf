import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { releaseImages } from '../uploads/release-images.ts';
import { messageRemoved } from './events.ts';
import { presentMessage } from './present-message.ts';
import { eraseMessage, lockMessage } from './queries.ts';

/**
 * Removes what a message says, as a part of a transaction: its place in the conversation stays, and
 * its image goes unless something else shows it. Removing it again changes nothing.
 * @returns what tells the open tabs, to be called once the transaction has committed
 * @throws Forbidden for anyone but a super-administrator
 */
export async function removeMessage(
  deps: Deps,
  trx: Trx,
  actor: UserActor,
  id: string,
): Promise<() => void> {
  requireSuperadmin(actor);
  const message = await lockMessage(trx, id);
  if (!message || message.removed_at) return () => undefined;
  const left = presentMessage(await eraseMessage(trx, id, deps.clock.now()));
  if (message.image_id) await releaseImages(deps, trx, [message.image_id]);
  return () => deps.events.publish(messageRemoved, left);
}
