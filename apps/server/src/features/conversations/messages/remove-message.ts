import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { scheduleDeletion } from '../../uploads/schedule-deletion.ts';
import { messageRemoved } from '../events.ts';
import { presentMessage } from './present-message.ts';
import { eraseMessage, lockMessage } from './queries.ts';

/**
 * Removes the content of a message. Its row and seq remain; its image is deleted unless another row
 * refers to it. Idempotent.
 * @throws Forbidden for anyone but a super-administrator
 */
export async function removeMessage(
  { imageLinks }: Pick<Deps, 'imageLinks'>,
  tx: Tx,
  actor: UserActor,
  id: string,
): Promise<void> {
  requireSuperadmin(actor);
  const message = await tx.lock.rows('messages', (db) => lockMessage(db, id));
  if (!message || message.removed_at) return;
  const left = presentMessage(await eraseMessage(tx.db, id, tx.now), imageLinks);
  if (message.image_id) scheduleDeletion(tx, [message.image_id]);
  tx.publish(messageRemoved, left);
}
