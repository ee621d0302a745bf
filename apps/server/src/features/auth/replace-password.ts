import type { Tx } from '#app/platform/unit-of-work.ts';
import { revokeSessions } from '../accounts/revoke-sessions.ts';
import { deletePasswordResets, updateCredentials } from './queries.ts';

/**
 * Sets the password of an account that the transaction has locked. Deletes its reset links and ends
 * its unfinished logins and its sessions, except `exceptSessionId`.
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  credentials: { password_hash: string; is_superadmin?: true },
  exceptSessionId: string | null = null,
): Promise<void> {
  await updateCredentials(tx.db, userId, credentials);
  await deletePasswordResets(tx.db, userId);
  await revokeSessions(tx, userId, exceptSessionId);
}
