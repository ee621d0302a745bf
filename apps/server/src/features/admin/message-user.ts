import { conversationIdOf, type Message } from '@oficio/contract/conversations.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { assertNotOwnAccount } from './policy.ts';
import { recordAction } from './record-action.ts';

/**
 * Writes to an account in the conversation it has, or now begins, with the administrator
 * (decisions §7).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist, was deleted or is banned
 * @throws Conflict for one's own account
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
  const receiver_id = userId.toLowerCase();
  const conversation_id = conversationIdOf(actor.id, receiver_id);
  const input = { conversation_id, receiver_id, message, message_type: 'text' } as const;
  return sendMessage(deps, actor, input, (trx) =>
    recordAction(deps, trx, actor, { action: 'user_messaged', targetUserId: receiver_id }),
  );
}
