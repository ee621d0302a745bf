import type { AuditAction, AuditEntry } from '@oficio/contract/admin.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { noteInLog } from '../security-events/note-event.ts';
import { insertAuditEntry } from './queries.ts';

export interface RecordedAction {
  action: AuditAction;
  /**
   * The account that the action concerns: the one acted on, or the author of a message or review.
   */
  targetUserId: string;
  /** Parameters of the action; without personal data, since entries are never deleted. */
  details?: AuditEntry['details'];
}

/** Records an administrator's action in the audit log, in the same transaction (decisions §11). */
export async function recordAction(
  tx: Tx,
  actor: UserActor,
  { action, targetUserId, details = {} }: RecordedAction,
): Promise<void> {
  await insertAuditEntry(tx.db, {
    id: newId(),
    admin_id: actor.id,
    action,
    target_user_id: targetUserId,
    details: JSON.stringify(details),
    created_at: tx.now,
  });
  noteInLog(tx, { event: action, account: targetUserId, actor: actor.id });
}
