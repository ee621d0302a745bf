import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { typingNoticed } from './events.ts';
import { participantOf } from './policy.ts';

/**
 * Tells the other person of a conversation that the caller is writing. Nothing is stored, and the
 * conversation's id alone decides who is told, so that this costs no statement.
 * @throws Forbidden unless the caller is one of the two people
 */
export function noticeTyping(
  { events }: Pick<Deps, 'events'>,
  actor: UserActor,
  { conversation_id }: { conversation_id: string },
): void {
  const { otherUserId } = participantOf(actor, conversation_id);
  events.publish(typingNoticed, {
    conversation_id,
    user_id: actor.id,
    other_user_id: otherUserId,
  });
}
