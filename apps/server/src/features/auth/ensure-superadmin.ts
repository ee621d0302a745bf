import { SUPPORT_NAME } from '@oficio/contract/product.ts';
import { system } from '#app/platform/actor.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Deps } from '#app/platform/deps.ts';
import { newId } from '#app/platform/new-id.ts';
import { hashPassword, verifyPassword } from '#app/platform/security/passwords.ts';
import { noteForeignEvent } from '../security-events/note-event.ts';
import { findCredentials, insertUser } from './queries.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Ensures that the super-administrator from the settings exists and can log in with the configured
 * password: creates the account, or promotes the one with that email (decisions §3). A promoted
 * account loses its sessions, reset links and everything else that logs in to it, because anyone could
 * have registered the email before; one that already is a super-administrator's keeps its second
 * factor and passkeys. Idempotent.
 */
export async function ensureSuperadmin(
  deps: Pick<Deps, 'db' | 'transact' | 'securityLog' | 'accountParts'>,
  superadmin: Superadmin,
): Promise<void> {
  if (await promote(deps, superadmin)) return;
  try {
    await create(deps, superadmin);
  } catch (error) {
    // Another process may create the account concurrently.
    if (!violates(error, 'users_email_unique')) throw error;
    await promote(deps, superadmin);
  }
}

interface Superadmin {
  email: string;
  password: string;
}

/** @returns false when no account has the email */
async function promote(
  {
    db,
    transact,
    securityLog,
    accountParts,
  }: Pick<Deps, 'db' | 'transact' | 'securityLog' | 'accountParts'>,
  { email, password }: Superadmin,
): Promise<boolean> {
  const account = await findCredentials(db, email);
  if (!account) return false;
  const isReady = account.is_superadmin && (await verifyPassword(account.password_hash, password));
  if (isReady) return true;
  const password_hash = await hashPassword(password);
  const isPromoted = await transact(system, async (tx) => {
    if (!(await tx.lock.account(account.id))) return false;
    await replacePassword(tx, account.id, { password_hash, is_superadmin: true });
    if (!account.is_superadmin) {
      for (const part of accountParts) await part.promote?.(tx, account.id);
    }
    await noteForeignEvent(tx, account.id, 'promoted');
    return true;
  });
  // The features do not listen to events yet.
  if (isPromoted) securityLog.write({ event: 'promoted', account: account.id });
  return isPromoted;
}

async function create(
  { transact, securityLog }: Pick<Deps, 'transact' | 'securityLog'>,
  { email, password }: Superadmin,
): Promise<void> {
  const user = {
    id: newId(),
    email,
    name: SUPPORT_NAME,
    phone: null,
    user_type: 'client' as const,
    password_hash: await hashPassword(password),
    is_superadmin: true,
  };
  await transact(system, (tx) => insertUser(tx.db, user));
  securityLog.write({ event: 'administrator_created', account: user.id });
}
