import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { userTyped } from './events.ts';
import { participantOf, typingPerUser } from './policy.ts';
import { isInContact } from './queries.ts';

/**
 * Publishes to the other party that the caller is typing, unless the conversation has no message,
 * one of the two blocks the other, or the session has ended. Nothing is stored; one statement.
 * @throws Forbidden unless the caller is one of the two parties
 * @throws TooManyAttempts after 20 events in 10 seconds
 */
export async function publishTyping(
  { db, clock, events, limits }: Pick<Deps, 'db' | 'clock' | 'events' | 'limits'>,
  actor: UserActor,
  { conversation_id }: { conversation_id: string },
): Promise<void> {
  const participant = participantOf(actor, conversation_id);
  await limits.take(typingPerUser, actor.id);
  if (!(await isInContact(db, participant, clock.now()))) return;
  events.publish(userTyped, {
    conversation_id,
    user_id: actor.id,
    other_user_id: participant.otherUserId,
  });
}
