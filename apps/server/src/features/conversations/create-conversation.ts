import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { isReachable } from './queries.ts';

/**
 * The id of the caller's conversation with another user. Nothing is stored: the first message
 * stores the conversation (decisions §7).
 * @throws NotFound when the other account does not exist, is deleted, is banned or is the caller's
 *   own
 */
export async function createConversation(
  { db, clock }: Deps,
  actor: UserActor,
  { other_user_id: otherUserId }: { other_user_id: string },
): Promise<{ conversation_id: string }> {
  if (otherUserId === actor.id || !(await isReachable(db, otherUserId, clock.now()))) {
    throw new NotFound();
  }
  return { conversation_id: conversationIdOf(actor.id, otherUserId) };
}
