import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { conversationRead } from './events.ts';
import { participantOf } from './policy.ts';
import { advanceReadSeq } from './queries.ts';

/**
 * Notes that the caller has read a conversation up to `seq`; never backwards, and never beyond its
 * last message (decisions §7).
 * @throws Forbidden unless the caller is one of the two people
 */
export async function markConversationRead(
  { db, events }: Deps,
  actor: UserActor,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  const participant = participantOf(actor, conversationId);
  const readSeq = await advanceReadSeq(db, participant, seq);
  if (readSeq === null) return;
  events.publish(conversationRead, {
    conversation_id: conversationId,
    user_id: actor.id,
    other_user_id: participant.otherUserId,
    seq: readSeq,
  });
}
