import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReport as endpoint } from '@oficio/contract/reports.ts';
import { Invalid, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { refusals, reportsPerUser } from './policy.ts';
import { findReported, insertReport } from './queries.ts';

/**
 * Reports a user, a message or a review to the administrators. A repeated report of the same target
 * changes nothing while the first one is open.
 * @throws TooManyAttempts after 20 reports in an hour
 * @throws NotFound when the target does not exist, or the caller has no access to it: a message in
 *   a conversation of other users, a removed message, a client without a conversation with the
 *   caller
 * @throws Invalid for the caller's own account and content
 */
export async function createReport(
  deps: Deps,
  actor: UserActor,
  { target_type, target_id, reason, details }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const { db, clock, limits, transact } = deps;
  await limits.take(reportsPerUser, actor.id);
  const now = clock.now();
  const target = { type: target_type, id: target_id.toLowerCase() };
  const reported = await findReported(db, actor.id, target, now);
  if (!reported) throw new NotFound();
  if (reported.id === actor.id) throw new Invalid(refusals.oneself);
  const report = {
    id: newId(),
    reporter_id: actor.id,
    reported_id: reported.id,
    target_type: target.type,
    target_id: target.id,
    reason,
    details: details || null,
    created_at: now,
  };
  try {
    await transact(actor, (tx) => insertReport(tx.db, report));
  } catch (error) {
    if (violates(error, 'reports_open_review_id_fkey')) throw new NotFound();
    throw error;
  }
}
