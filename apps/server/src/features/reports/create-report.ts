import { conversationIdOf } from '@oficio/contract/conversations.ts';
import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { createReport as endpoint } from '@oficio/contract/reports.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Database } from '#app/platform/db/database.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { isKnownTo } from '../accounts/is-known-to.ts';
import { copyMessages, lockReportedMessages } from './copies/copy-messages.ts';
import { refusals, reportsPerUser } from './policy.ts';
import {
  addToOpenReport,
  findAuthor,
  insertReport,
  type NewReport,
  type Target,
} from './queries.ts';

/**
 * Reports a user, a message or a review to the administrators. A copy of a reported message and of the
 * attached ones is kept with the report. While the report is open, a repeated one of the same target
 * replaces its reason, and adds its details and attached messages to it.
 * @throws TooManyAttempts after 20 reports in an hour
 * @throws NotFound when the target does not exist, or the caller has no access to it: a message in
 *   a conversation of other users, a removed message, a client without a conversation or an
 *   appointment with the caller
 * @throws Invalid for the caller's own account and content
 * @throws Conflict when an attached message does not exist in the conversation with the reported user,
 *   was deleted, or would be the 21st of the open report
 */
export async function createReport(
  deps: Deps,
  actor: UserActor,
  {
    target_type,
    target_id,
    reason,
    details,
    attached_seqs = [],
  }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const { db, clock, limits, transact } = deps;
  await limits.take(reportsPerUser, actor.id);
  const now = clock.now();
  const target = { type: target_type, id: target_id };
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
    const conversationId = conversationIdOf(actor.id, reported.id);
    const seqs = [...new Set(attached_seqs)];
    await transact(actor, async (tx) => {
      const messages = await lockReportedMessages(tx, { conversationId, target, seqs });
      const reportId = await openReport(tx, report);
      await copyMessages(tx, reportId, target, messages);
    });
  } catch (error) {
    if (violates(error, 'reports_open_review_id_fkey')) throw new NotFound();
    throw error;
  }
}

/** Creates the report, or adds it to the caller's open one of the same target; resolves to its id. */
async function openReport(tx: Tx, report: NewReport): Promise<string> {
  const id =
    (await insertReport(tx.db, report)) ??
    (await tx.lock.rows('reports', (db) => addToOpenReport(db, report))) ??
    // An administrator has resolved it while this transaction waited for its lock.
    (await insertReport(tx.db, report));
  if (!id) throw new Conflict(refusals.resolved);
  return id;
}

/** The account that a report is about, if the reporter has access to its target. */
async function findReported(
  db: Database,
  reporterId: string,
  target: Target,
  now: Date,
): Promise<{ id: string } | undefined> {
  const { type, id } = target;
  if (type !== 'user') return findAuthor(db, reporterId, target);
  return (await isKnownTo(db, reporterId, id, now)) ? { id } : undefined;
}
