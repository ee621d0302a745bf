import type { AccountEnd } from '@oficio/contract/moderation/account-end.ts';
import { NotFound } from '#app/errors.ts';
import { requireSuperadmin, type UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { countFutureAppointments } from '../appointments/count-future-appointments.ts';
import { countSessions } from '../auth/sessions/count-sessions.ts';
import { findUser } from './queries.ts';

/**
 * What a ban or the deletion of an account would end at this moment: its sessions, accepted
 * appointments and unanswered requests (decisions §11).
 * @throws Forbidden for anyone but a super-administrator
 * @throws NotFound when the account does not exist
 */
export async function previewAccountEnd(
  deps: Deps,
  actor: UserActor,
  userId: string,
): Promise<AccountEnd> {
  requireSuperadmin(actor);
  const user = await findUser(deps.db, userId, deps.clock.now());
  if (!user) throw new NotFound();
  const [sessions, { accepted, pending }] = await Promise.all([
    countSessions(deps, user.id),
    countFutureAppointments(deps, user.id),
  ]);
  return { sessions, appointments: accepted, requests: pending };
}
