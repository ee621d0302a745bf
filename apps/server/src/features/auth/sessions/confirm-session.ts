import { CONFIRMATION_MINUTES } from '@oficio/contract/sessions.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { updateConfirmedAt } from './queries.ts';

/**
 * Stores that the caller has proved again who they are, for this session only.
 * @returns until when this counts
 */
export async function confirmSession(
  tx: Pick<Tx, 'db' | 'now'>,
  { sessionId }: UserActor,
): Promise<{ confirmed_until: string }> {
  const { now } = tx;
  await updateConfirmedAt(tx.db, sessionId, now);
  const until = new Date(now.getTime() + CONFIRMATION_MINUTES * MINUTE_MS);
  return { confirmed_until: until.toISOString() };
}
