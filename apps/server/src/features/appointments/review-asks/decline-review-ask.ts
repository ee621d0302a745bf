import { NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { assertClient } from '../../accounts/assert-client.ts';
import { declineReview } from './queries.ts';

/**
 * The calling client does not want to be asked about a completed service any more, in the app or by
 * mail; they can review it nevertheless. Repeating it changes nothing.
 * @throws Forbidden for anyone but a client
 * @throws NotFound when it is not a completed appointment of the client
 */
export async function declineReviewAsk(
  { transact }: Deps,
  actor: UserActor,
  appointmentId: string,
): Promise<void> {
  assertClient(actor);
  await transact(actor, async (tx) => {
    const input = { id: appointmentId, clientId: actor.id, now: tx.now };
    if (!(await declineReview(tx.db, input))) throw new NotFound();
  });
}
