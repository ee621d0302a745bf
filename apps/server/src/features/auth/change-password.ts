import { Forbidden, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword, verifyPassword } from '#app/platform/passwords.ts';
import { sessionsRevoked } from './events.ts';
import { loginFailuresPerAccount } from './policy.ts';
import { findPasswordHash, replacePassword } from './queries.ts';

/**
 * Sets a new password for whoever knows the present one, and ends the account's other sessions
 * (decisions §3).
 * @throws Forbidden when the present password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 */
export async function changePassword(
  { db, events, limits }: Deps,
  actor: UserActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  await limits.check(loginFailuresPerAccount, actor.id);
  const account = await findPasswordHash(db, actor.id);
  if (!account) throw new Unauthenticated();
  if (!(await verifyPassword(account.password_hash, current_password))) {
    await limits.take(loginFailuresPerAccount, actor.id);
    throw new Forbidden('La contraseña actual no es correcta');
  }
  const passwordHash = await hashPassword(password);
  await db
    .transaction()
    .execute((trx) => replacePassword(trx, actor.id, passwordHash, actor.sessionId));
  events.publish(sessionsRevoked, { userId: actor.id, exceptSessionId: actor.sessionId });
}
