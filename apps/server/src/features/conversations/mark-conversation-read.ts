import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { conversationRead } from './events.ts';
import { participantOf } from './policy.ts';
import { advanceReadSeq } from './queries.ts';

/**
 * Records that the caller has read a conversation up to `seq`. The position never moves backwards
 * or beyond the last message (decisions §7).
 * @throws Forbidden unless the caller is one of the two parties
 * @throws Unauthenticated when the session has ended
 */
export async function markConversationRead(
  { db, clock, events }: Deps,
  actor: UserActor,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  const participant = participantOf(actor, conversationId);
  const readSeq = await advanceReadSeq(db, participant, { seq, now: clock.now() });
  if (readSeq === null) return;
  events.publish(conversationRead, {
    conversation_id: conversationId,
    user_id: actor.id,
    other_user_id: participant.otherUserId,
    seq: readSeq,
  });
}
