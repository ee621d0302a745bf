import { Forbidden, NotFound } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { isKnownTo } from '../accounts/is-known-to.ts';
import { findAccount, insertBlock } from './queries.ts';

/**
 * Blocks a user: once this resolves, neither user can send the other a message or a request.
 * Requests that are not answered end in the same transaction; existing messages remain readable and
 * accepted appointments remain valid. Idempotent.
 * @throws NotFound for the caller's own account, for one that does not exist or is deleted, and for one
 *   that the caller may not know of: the list of blocks shows the name and the photo
 * @throws Conflict when the caller blocks a thousand users already
 * @throws Forbidden when the caller or the other account is a super-administrator: support must be able
 *   to reach every user
 */
export async function blockUser(
  { db, clock, transact, accountParts }: Pick<Deps, 'db' | 'clock' | 'transact' | 'accountParts'>,
  actor: UserActor,
  userId: string,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account || account.id === actor.id) throw new NotFound();
  if (actor.isSuperadmin || account.is_superadmin) throw new Forbidden();
  if (!(await isKnownTo(db, actor.id, account.id, clock.now()))) throw new NotFound();
  await transact(actor, async (tx) => {
    await insertBlock(tx.db, { blocker_id: actor.id, blocked_id: account.id, created_at: tx.now });
    // The insertion waits for erasures, and stores no block of an account that is deleted by then.
    if (!(await findAccount(tx.db, account.id))) throw new NotFound();
    const pair = { blockerId: actor.id, blockedId: account.id };
    for (const part of accountParts) await part.block?.(tx, pair);
  });
}
