import { NotFound } from '#app/errors.ts';
import { findBan } from '#app/platform/db/accounts.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { liftBan } from './queries.ts';

/**
 * Lifts the ban of an account.
 * @returns false when it is not banned
 * @throws NotFound when the account does not exist
 */
export async function unbanAccount(
  tx: Tx,
  { userId, adminId }: { userId: string; adminId: string },
): Promise<boolean> {
  if (!(await tx.lock.account(userId))) throw new NotFound();
  const ban = await findBan(tx.db, userId, tx.now);
  if (!ban) return false;
  await liftBan(tx.db, ban.id, { lifted_at: tx.now, lifted_by: adminId });
  return true;
}
