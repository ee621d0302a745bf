import { NotFound } from '#app/errors.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { eraseUser } from './queries.ts';
import { revokeSessions } from './revoke-sessions.ts';

/**
 * Erases an account: ends its sessions, cancels its future appointments and deletes its personal
 * data. Messages and reviews remain, with the author "Usuario eliminado", and the email can be
 * registered again. A job deletes the image files afterwards (decisions §11). Of two administrators
 * who erase each other one remains, because the session of the other has ended.
 * @throws NotFound when the account does not exist
 */
export async function eraseAccount(deps: Deps, tx: Tx, userId: string): Promise<void> {
  await tx.lock.accountEndings();
  await tx.lock.profile(userId);
  if (!(await tx.lock.account(userId))) throw new NotFound();
  // Sessions end first: a concurrent call has either committed its rows, which are erased below, or
  // fails.
  await revokeSessions(tx, userId);
  for (const part of deps.accountParts) await part.cancel?.(deps, tx, userId);
  await eraseUser(tx.db, userId, tx.now);
  for (const part of deps.accountParts) await part.erase?.(deps, tx, userId);
}
