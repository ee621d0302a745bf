import { MESSAGE_DELETION_MINUTES, type Message } from '@oficio/contract/conversations.ts';
import { Conflict, Forbidden, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { scheduleDeletion } from '../../uploads/schedule-deletion.ts';
import { messageRemoved } from '../events.ts';
import { participantOf, refusals } from '../policy.ts';
import { presentMessage } from './present-message.ts';
import { eraseOwnMessage, findMessage, lockMessage } from './queries.ts';

/**
 * Deletes the content of a message for both parties (decisions §7). Its row and seq remain, and
 * what was reported before remains with the report: a report that is being stored holds a lock on the
 * message. Idempotent: a message without content is returned as it is.
 * @throws Forbidden unless the caller is one of the two parties, and for a message of the other one
 * @throws NotFound when the conversation has no such message
 * @throws Conflict an hour after the message was sent
 */
export async function deleteMessage(
  { transact, imageLinks }: Pick<Deps, 'transact' | 'imageLinks'>,
  actor: UserActor,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<Message> {
  const participant = participantOf(actor, conversationId);
  return transact(actor, async (tx) => {
    const message = await findMessage(tx.db, participant, messageId);
    if (!message) throw new NotFound();
    if (message.sender_id !== actor.id) throw new Forbidden(refusals.messageOfOther);
    const locked = await tx.lock.rows('messages', (db) => lockMessage(db, messageId));
    if (!locked || locked.removed_at) {
      // Another call has removed it since it was read.
      const found = await findMessage(tx.db, participant, messageId);
      const left = presentMessage(found ?? message, imageLinks);
      const ago = tx.now.getTime() - (locked?.removed_at ?? new Date(0)).getTime();
      // The call that has just removed it may have ended before it announced it.
      if (ago < MINUTE_MS) tx.publish(messageRemoved, left);
      return left;
    }
    if (tx.now.getTime() - message.created_at.getTime() > MESSAGE_DELETION_MINUTES * MINUTE_MS) {
      throw new Conflict(refusals.messageTooOld);
    }
    const left = presentMessage(await eraseOwnMessage(tx.db, messageId, tx.now), imageLinks);
    if (locked.image_id) scheduleDeletion(tx, [locked.image_id]);
    tx.publish(messageRemoved, left);
    return left;
  });
}
