import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReport as endpoint } from '@oficio/contract/reports.ts';
import { Invalid, NotFound, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { holdAccounts } from '../auth/hold-accounts.ts';
import { reportsPerUser, sentences } from './policy.ts';
import { findReported, insertReport } from './queries.ts';

/**
 * Reports a person, a message or a review to the administrators. While a report of the same thing
 * by the same person is open, another one changes nothing.
 * @throws Unauthenticated when the caller's account was deleted or banned meanwhile
 * @throws TooManyAttempts after 20 reports in an hour
 * @throws NotFound when there is no such thing, or the caller cannot know of it: a message of
 *   somebody else's conversation, one that was removed, a client they have never talked with
 * @throws Invalid for oneself and for what one wrote
 */
export async function createReport(
  deps: Deps,
  actor: UserActor,
  { target_type, target_id, reason, details }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const { db, clock, limits } = deps;
  await limits.take(reportsPerUser, actor.id);
  const now = clock.now();
  const target = { type: target_type, id: target_id.toLowerCase() };
  const reported = await findReported(db, actor.id, target, now);
  if (!reported) throw new NotFound();
  if (reported.id === actor.id) throw new Invalid(sentences.oneself);
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
    await db.transaction().execute(async (trx) => {
      const present = await holdAccounts(deps, trx, [actor.id]);
      if (!present.has(actor.id)) throw new Unauthenticated();
      await insertReport(trx, report);
    });
  } catch (error) {
    if (violates(error, 'reports_open_review_id_fkey')) throw new NotFound();
    throw error;
  }
}
