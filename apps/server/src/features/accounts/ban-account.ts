import { type BanDays, DEFAULT_BAN_REASON } from '@oficio/contract/admin.ts';
import { NotFound } from '#app/errors.ts';
import { DAY_MS } from '#app/platform/clock.ts';
import { findBan } from '#app/platform/db/accounts.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { insertBan } from './queries.ts';
import { revokeSessions } from './revoke-sessions.ts';

export interface Ban {
  duration_days: BanDays;
  reason?: string | null | undefined;
}

/**
 * Bans an account for some days: ends its sessions, closes its sockets and cancels its future
 * appointments. The ban ends by itself (decisions §11).
 * @returns false, without any change, when the account is already banned
 * @throws NotFound when the account does not exist
 */
export async function banAccount(
  deps: Deps,
  tx: Tx,
  { userId, adminId, ban }: { userId: string; adminId: string; ban: Ban },
): Promise<boolean> {
  await tx.lock.accountEndings();
  if (!(await tx.lock.account(userId))) throw new NotFound();
  const now = tx.now;
  if (await findBan(tx.db, userId, now)) return false;
  await insertBan(tx.db, {
    id: newId(),
    user_id: userId,
    admin_id: adminId,
    reason: ban.reason || DEFAULT_BAN_REASON,
    starts_at: now,
    ends_at: new Date(now.getTime() + ban.duration_days * DAY_MS),
  });
  await revokeSessions(tx, userId);
  for (const part of deps.accountParts) await part.cancel?.(deps, tx, userId);
  return true;
}
