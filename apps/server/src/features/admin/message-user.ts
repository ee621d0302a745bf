import { conversationIdOf, type Message } from '@oficio/contract/conversations.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sendMessageWithin } from '../conversations/messages/send-message.ts';
import { assertNotOwnAccount, refusals } from './policy.ts';
import { findUser } from './queries.ts';
import { recordAction } from './record-action.ts';

/**
 * Sends a message in the conversation between the administrator and an account, which may begin
 * with it (decisions §7).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist or is deleted
 * @throws Conflict when the account is the caller's own, or is banned
 * @throws TooManyAttempts after 30 messages in 10 seconds
 */
export async function messageUser(
  deps: Deps,
  actor: UserActor,
  userId: string,
  message: string,
): Promise<Message> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  const conversation_id = conversationIdOf(actor.id, userId);
  const input = {
    conversation_id,
    receiver_id: userId,
    message,
    message_type: 'text',
  } as const;
  return deps.transact(actor, async (tx) => {
    const sent = await sendMessageWithin(deps, tx, actor, input).catch(async (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      const account = await findUser(tx.db, userId, tx.now);
      throw account && account.ban_ends_at !== null ? new Conflict(refusals.bannedReceiver) : error;
    });
    await recordAction(tx, actor, { action: 'user_messaged', targetUserId: userId });
    return sent;
  });
}
