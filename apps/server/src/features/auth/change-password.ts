import { Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { hashPassword } from '#app/platform/passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { sessionsRevoked } from './events.ts';
import { replacePassword } from './queries.ts';

/**
 * Sets a new password for whoever knows the present one, and ends the account's other sessions
 * (decisions §3).
 * @throws Forbidden when the present password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Unauthenticated when the account was deleted meanwhile
 */
export async function changePassword(
  deps: Deps,
  actor: UserActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const { db, events } = deps;
  await confirmPassword(deps, actor, current_password, 'La contraseña actual no es correcta');
  const passwordHash = await hashPassword(password);
  const isReplaced = await db
    .transaction()
    .execute((trx) => replacePassword(trx, actor.id, passwordHash, actor.sessionId));
  if (!isReplaced) throw new Unauthenticated();
  events.publish(sessionsRevoked, { userId: actor.id, exceptSessionId: actor.sessionId });
}
