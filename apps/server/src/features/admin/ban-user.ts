import { type BanDays, DEFAULT_BAN_REASON } from '@oficio/contract/admin.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { holdAccount } from '../account/hold-account.ts';
import { cancelFutureAppointments } from '../appointments/cancel-future-appointments.ts';
import { revokeSessions } from '../auth/revoke-sessions.ts';
import { assertNotOwnAccount, sentences } from './policy.ts';
import { findBan, insertBan } from './queries.ts';
import { recordAction } from './record-action.ts';

const DAY_MS = 86_400_000;

export interface Ban {
  duration_days: BanDays;
  reason?: string | null | undefined;
}

/**
 * Suspends an account for some days: its sessions end, its sockets are closed and what it has agreed
 * on is cancelled, all at once. The ban ends by itself (decisions §11).
 * @param alongside writes what is to be committed together with the ban
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when there is no such account
 * @throws Conflict for one's own account, and one that is banned already
 */
export async function banUser(
  deps: Deps,
  actor: UserActor,
  userId: string,
  { duration_days, reason }: Ban,
  alongside?: (trx: Trx) => Promise<void>,
): Promise<void> {
  requireSuperadmin(actor);
  assertNotOwnAccount(actor, userId);
  const announcements = await deps.db.transaction().execute(async (trx) => {
    const user = await holdAccount(trx, userId);
    if (!user) throw new NotFound();
    const now = deps.clock.now();
    if (await findBan(trx, user.id, now)) throw new Conflict(sentences.banned);
    const ban = { reason: reason || DEFAULT_BAN_REASON };
    await insertBan(trx, {
      id: newId(),
      user_id: user.id,
      admin_id: actor.id,
      ...ban,
      starts_at: now,
      ends_at: new Date(now.getTime() + duration_days * DAY_MS),
    });
    const details = { duration_days, ...ban };
    await recordAction(deps, trx, actor, { action: 'user_banned', targetUserId: user.id, details });
    await alongside?.(trx);
    return [
      await revokeSessions(deps, trx, user.id),
      await cancelFutureAppointments(deps, trx, user.id),
    ];
  });
  for (const announce of announcements) announce();
}
