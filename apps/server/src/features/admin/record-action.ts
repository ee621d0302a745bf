import type { AuditAction, AuditEntry } from '@oficio/contract/admin.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { insertAuditEntry } from './queries.ts';

export interface RecordedAction {
  action: AuditAction;
  /** Whose account, message or review it was done to. */
  targetUserId: string;
  /** What the action was given; nothing personal, for it stays for ever. */
  details?: AuditEntry['details'];
}

/** Writes what an administrator does into the audit log, in the transaction that does it (decisions §11). */
export async function recordAction(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  actor: UserActor,
  { action, targetUserId, details = {} }: RecordedAction,
): Promise<void> {
  await insertAuditEntry(trx, {
    id: newId(),
    admin_id: actor.id,
    action,
    target_user_id: targetUserId,
    details: JSON.stringify(details),
    created_at: clock.now(),
  });
}
