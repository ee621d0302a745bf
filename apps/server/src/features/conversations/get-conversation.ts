import type { OtherUser } from '@oficio/contract/conversations.ts';
import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { participantOf } from './policy.ts';
import { presentOtherUser } from './present-other-user.ts';
import { findOtherUser } from './queries.ts';

/**
 * The other party of a conversation, and whether that party is support (decisions §3). The name of
 * another user is returned only after the first message, because a caller can build a conversation
 * id from any two account ids.
 * @throws Forbidden unless the caller is one of the two parties
 * @throws NotFound before the first message, unless the other party is support
 */
export async function getConversation(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
  conversationId: string,
): Promise<{ conversation_id: string; other_user: OtherUser }> {
  const row = await findOtherUser(db, participantOf(actor, conversationId));
  if (!row) throw new NotFound();
  return { conversation_id: conversationId, other_user: presentOtherUser(row, actor) };
}
