import type { markAnswersSeen as endpoint } from '@oficio/contract/appointments/waiting.ts';
import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { answersSeen } from '../events.ts';
import { markSeen } from './queries.ts';

/**
 * Notes that a client has seen these appointments with these statuses. An appointment that has
 * another status meanwhile stays unseen; those of others are ignored. The client's other tabs learn
 * of it.
 */
export async function markAnswersSeen(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
  { appointments }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  await transact(actor, async (tx) => {
    const count = await markSeen(tx.db, actor.id, appointments);
    if (count > 0) tx.publish(answersSeen, { client_id: actor.id });
  });
}
