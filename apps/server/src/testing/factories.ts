import { randomUUID } from 'node:crypto';
import { deleteAccount as deleteAccountEndpoint } from '@oficio/contract/accounts.ts';
import { type AuthUser, register, type UserType } from '@oficio/contract/auth.ts';
import { confirmIdentity } from '@oficio/contract/sessions.ts';
import { openSessionWithin } from '#app/features/auth/sessions/open-session.ts';
import { guest } from '#app/platform/actor.ts';
import type { TestApp } from './build-test-app.ts';

export interface TestAccount {
  token: string;
  user: AuthUser;
  id: string;
}

export const TEST_PASSWORD = 'contraseña-1';

/** Registers an account through the API, with a unique email unless one is given. */
export async function createAccount(
  app: Pick<TestApp, 'call'>,
  userType: UserType,
  fields: { name?: string; email?: string; phone?: string } = {},
): Promise<TestAccount> {
  const { token, user } = await app.call(register, {
    body: {
      email: fields.email ?? `${randomUUID()}@example.es`,
      password: TEST_PASSWORD,
      name: fields.name ?? (userType === 'client' ? 'Lucía Herrero' : 'Ramón Etxeberria'),
      user_type: userType,
      ...(fields.phone ? { phone: fields.phone } : {}),
    },
  });
  return { token, user, id: user.id };
}

/** Deletes an account as its own user. */
export async function deleteAccount(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestAccount, 'token'>,
): Promise<void> {
  await app.call(deleteAccountEndpoint, { body: { password: TEST_PASSWORD } }, token);
}

/** Opens a session without a login; resolves to its token. */
export async function openSession(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
): Promise<string> {
  const call = { ip: '127.0.0.1', userAgent: '', actor: guest };
  const { token } = await deps.transact(guest, (tx) => openSessionWithin(tx, userId, call));
  return token;
}

/** Confirms with the password who the user of a session is, for the calls that need it. */
export async function confirm(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestAccount, 'token'>,
): Promise<void> {
  const body = { method: 'password' as const, password: TEST_PASSWORD };
  await app.call(confirmIdentity, { body }, token);
}
