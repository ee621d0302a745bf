import { Forbidden, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findAccount, insertBlock } from './queries.ts';

/**
 * Blocks a person: once this resolves neither reaches the other with a new message or a request.
 * What they wrote stays readable, and what they agreed on stays agreed. Blocking again changes
 * nothing.
 * @throws NotFound for oneself and for an account that does not exist or was deleted
 * @throws Forbidden for a super-administrator: support has to reach everybody
 */
export async function blockUser(
  { db, clock }: Deps,
  actor: UserActor,
  userId: string,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account || account.id === actor.id) throw new NotFound();
  if (account.is_superadmin) throw new Forbidden();
  await insertBlock(db, { blocker_id: actor.id, blocked_id: account.id, created_at: clock.now() });
}
