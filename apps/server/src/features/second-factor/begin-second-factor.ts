import { Conflict, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import { MINUTE_MS } from '#app/platform/clock.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { newSecret } from './app-codes.ts';
import { refusals, SECRET_MINUTES } from './policy.ts';
import { storePendingSecret } from './queries.ts';

/**
 * Creates the secret of a second factor. A code confirms it within ten minutes; until then logins
 * need no code.
 * @throws Conflict when the account has a second factor
 */
export async function beginSecondFactor(
  { db, clock, transact }: Pick<Deps, 'db' | 'clock' | 'transact'>,
  actor: UserActor,
): Promise<{ secret: string; uri: string }> {
  const account = await findMailAddress(db, actor.id, clock.now());
  if (!account) throw new Unauthenticated();
  const created = newSecret(account.email);
  await transact(actor, async (tx) => {
    await tx.lock.ownAccount(actor.id);
    const expires_at = new Date(tx.now.getTime() + SECRET_MINUTES * MINUTE_MS);
    const row = { user_id: actor.id, secret: created.secret, expires_at };
    if (!(await storePendingSecret(tx.db, row))) throw new Conflict(refusals.enabled);
  });
  return created;
}
