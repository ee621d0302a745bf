import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import type { resolveReport as endpoint } from '@oficio/contract/reports.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { banUserWithin } from '../admin/ban-user.ts';
import { refusals as banRefusals } from '../admin/policy.ts';
import { recordAction } from '../admin/record-action.ts';
import { removeMessage } from '../conversations/messages/remove-message.ts';
import { removeReview } from '../reviews/remove-review.ts';
import { scheduleDeletion } from '../uploads/schedule-deletion.ts';
import { deleteCopiesOf } from './copies/queries.ts';
import { refusals } from './policy.ts';
import { findTarget, lockOpenReports, type ReportedTarget, setResolution } from './queries.ts';

type Decision = HandlerInput<typeof endpoint>['body'];

/**
 * Resolves all open reports of the same target in one transaction with the chosen consequence:
 * none, the removal of the content, or a ban of its author.
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the report does not exist, or the account to ban is deleted
 * @throws Conflict when the report is already resolved, and for a ban of the caller's own account or of
 *   one that is already banned
 * @throws Invalid for the removal of a user: only messages and reviews can be removed
 */
export async function resolveReport(
  deps: Deps,
  actor: UserActor,
  reportId: string,
  decision: Decision,
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  const { resolution } = decision;
  const target = await findTarget(deps.db, reportId);
  if (!target) throw new NotFound();
  if (resolution === 'content_deleted' && target.type === 'user') {
    throw new Invalid(refusals.noContent);
  }
  return deps.transact(actor, async (tx) => {
    const isCarriedOut = await carryOut(deps, tx, actor, target, decision);
    const open = await tx.lock.rows('reports', (db) => lockOpenReports(db, target));
    if (!open.includes(reportId)) throw new Conflict(refusals.resolved);
    if (!isCarriedOut) throw new Conflict(banRefusals.banned);
    const resolved = { resolution, resolved_at: tx.now, resolved_by: actor.id };
    await setResolution(tx.db, open, resolved);
    return { success: true, resolved_count: open.length };
  });
}

/**
 * Executes the decision and records it in the audit log.
 * @returns false, without any change, for the ban of an account that is already banned
 */
async function carryOut(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  { type, id, reportedId }: ReportedTarget,
  decision: Decision,
): Promise<boolean> {
  if (decision.resolution === 'user_banned') {
    return banUserWithin(deps, tx, actor, reportedId, decision);
  }
  if (decision.resolution === 'dismissed') {
    await recordAction(tx, actor, { action: 'report_dismissed', targetUserId: reportedId });
  } else if (type === 'message') {
    // The entry locks the reported account, and the removal the conversation: in the order of a block.
    await recordAction(tx, actor, { action: 'message_removed', targetUserId: reportedId });
    await removeMessage(deps, tx, actor, id);
    scheduleDeletion(tx, await deleteCopiesOf(tx.db, id));
  } else {
    await removeReview(tx, actor, id);
    await recordAction(tx, actor, { action: 'review_removed', targetUserId: reportedId });
  }
  return true;
}
