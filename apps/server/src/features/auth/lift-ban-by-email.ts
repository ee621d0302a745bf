import { system } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { unbanAccount } from '../accounts/unban-account.ts';
import { noteForeignEvent } from '../security-events/note-event.ts';
import { findCredentials } from './queries.ts';

/**
 * Lifts the ban of an account for the operator of the server.
 * @returns false when no account with the email is banned
 */
export async function liftBanByEmail(
  { db, transact, securityLog }: Pick<Deps, 'db' | 'transact' | 'securityLog'>,
  email: string,
): Promise<boolean> {
  const account = await findCredentials(db, email);
  if (!account) return false;
  const isLifted = await transact(system, async (tx) => {
    if (!(await unbanAccount(tx, { userId: account.id, adminId: account.id }))) return false;
    await noteForeignEvent(tx, account.id, 'unbanned');
    return true;
  });
  // A command has no listeners of events.
  if (isLifted) securityLog.write({ event: 'user_unbanned', account: account.id });
  return isLifted;
}
