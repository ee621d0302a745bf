import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { hashPassword, verifyPassword } from '#app/platform/passwords.ts';
import { findCredentials, insertUser, promoteToSuperadmin } from './queries.ts';

/**
 * Makes sure the super-administrator of the settings exists and can log in with that password:
 * created, or promoted when the email has an account (decisions §3). Doing it again changes nothing.
 */
export async function ensureSuperadmin(
  { db }: Pick<Deps, 'db'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await findCredentials(db, email);
  if (account) {
    const isReady =
      account.is_superadmin && (await verifyPassword(account.password_hash, password));
    if (!isReady) await promoteToSuperadmin(db, account.id, await hashPassword(password));
    return;
  }
  const user = {
    id: newId(),
    email,
    name: 'Soporte',
    phone: null,
    user_type: 'client' as const,
    password_hash: await hashPassword(password),
    is_superadmin: true,
  };
  await db.transaction().execute((trx) => insertUser(trx, user));
}
