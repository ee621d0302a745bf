import { Conflict, NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { holdAccount } from '../account/hold-account.ts';
import { sentences } from './policy.ts';
import { findBan, liftBan } from './queries.ts';
import { recordAction } from './record-action.ts';

/**
 * Lifts the ban of an account before its end (specification 2.23).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when there is no such account
 * @throws Conflict when it is not banned
 */
export async function unbanUser(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  requireSuperadmin(actor);
  await deps.db.transaction().execute(async (trx) => {
    const user = await holdAccount(trx, userId);
    if (!user) throw new NotFound();
    const now = deps.clock.now();
    const ban = await findBan(trx, user.id, now);
    if (!ban) throw new Conflict(sentences.notBanned);
    await liftBan(trx, ban.id, { lifted_at: now, lifted_by: actor.id });
    await recordAction(deps, trx, actor, { action: 'user_unbanned', targetUserId: user.id });
  });
}
