import { auditAction, auditEntry, type listAudit as endpoint } from '@oficio/contract/admin.ts';
import type { HandlerInput, HandlerResult } from '@oficio/contract/endpoint.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { sliceOf, totalsOf } from '#app/platform/paging.ts';
import { type AuditRow, countAuditEntries, findAuditEntries } from './queries.ts';

/**
 * A page of the audit log, newest entries first, filtered by action and by a part of the name of
 * the administrator or of the account (decisions §11).
 * @throws Forbidden for anyone but a super-administrator
 */
export async function listAudit(
  { db }: Deps,
  actor: UserActor,
  { action, search = '', ...page }: HandlerInput<typeof endpoint>['query'],
): Promise<HandlerResult<typeof endpoint>> {
  requireSuperadmin(actor);
  const filter = { action: action ?? null, search };
  const [total, rows] = await Promise.all([
    countAuditEntries(db, filter),
    findAuditEntries(db, filter, sliceOf(page)),
  ]);
  return { entries: rows.map(present), ...totalsOf(total, page) };
}

function present(row: AuditRow): HandlerResult<typeof endpoint>['entries'][number] {
  const target = row.target_id && { id: row.target_id, name: row.target_name ?? '' };
  return {
    id: row.id,
    action: auditAction.parse(row.action),
    admin: { id: row.admin_id, name: row.admin_name },
    target: target || null,
    details: auditEntry.shape.details.parse(row.details),
    created_at: row.created_at.toISOString(),
  };
}
