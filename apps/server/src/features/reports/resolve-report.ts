import type { AuditAction } from '@oficio/contract/admin.ts';
import type { HandlerInput } from '@oficio/contract/endpoint.ts';
import type { resolveReport as endpoint, ReportResolution } from '@oficio/contract/reports.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { banUser } from '../admin/ban-user.ts';
import { sentences as adminSentences } from '../admin/policy.ts';
import { recordAction } from '../admin/record-action.ts';
import { removeMessage } from '../conversations/remove-message.ts';
import { removeReview } from '../reviews/remove-review.ts';
import { sentences } from './policy.ts';
import { findTarget, lockOpenReports, setResolution, type Target } from './queries.ts';

type Decision = HandlerInput<typeof endpoint>['body'];

/**
 * Resolves every open report of the same thing, in one transaction with what it leads to: nothing,
 * the content removed for both sides, or the ban of whoever it is of. Somebody banned already
 * counts as banned.
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when there is no such report, or the account to ban was deleted
 * @throws Conflict when it is resolved already, also by somebody at the same moment, and for a ban
 *   of oneself
 * @throws Invalid when a person's content is to be deleted: they are no content
 */
export async function resolveReport(
  deps: Deps,
  actor: UserActor,
  reportId: string,
  decision: Decision,
): Promise<void> {
  requireSuperadmin(actor);
  const { resolution } = decision;
  const target = await findTarget(deps.db, reportId);
  if (!target) throw new NotFound();
  if (resolution === 'content_deleted' && target.type === 'user') {
    throw new Invalid(sentences.noContent);
  }
  const close = async (trx: Trx) => {
    const open = await lockOpenReports(trx, target);
    if (!open.includes(reportId.toLowerCase())) throw new Conflict(sentences.resolved);
    const resolved = { resolution, resolved_at: deps.clock.now(), resolved_by: actor.id };
    await setResolution(trx, open, resolved);
  };
  if (decision.resolution === 'user_banned') {
    try {
      await banUser(deps, actor, target.reportedId, decision, close);
    } catch (error) {
      const isBanned = error instanceof Conflict && error.message === adminSentences.banned;
      if (!isBanned) throw error;
      await deps.db.transaction().execute(close);
    }
    return;
  }
  const announce = await deps.db.transaction().execute(async (trx) => {
    const removed = resolution === 'content_deleted' && (await remove(deps, trx, actor, target));
    await close(trx);
    const action = actionOf(resolution, target);
    await recordAction(deps, trx, actor, { action, targetUserId: target.reportedId });
    return removed;
  });
  if (announce) announce();
}

/** @returns what tells the open tabs, when there is something to tell */
async function remove(deps: Deps, trx: Trx, actor: UserActor, { type, id }: Target) {
  if (type === 'message') return removeMessage(deps, trx, actor, id);
  await removeReview(trx, actor, id);
  return null;
}

function actionOf(resolution: ReportResolution, { type }: Target): AuditAction {
  if (resolution === 'dismissed') return 'report_dismissed';
  return type === 'message' ? 'message_removed' : 'review_removed';
}
