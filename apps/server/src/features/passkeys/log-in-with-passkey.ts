import type { AuthUser } from '@oficio/contract/auth.ts';
import type { logInWithPasskey as endpoint } from '@oficio/contract/passkeys.ts';
import type * as z from 'zod';
import { Unauthenticated } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { loginsPerIp } from '../auth/policy.ts';
import { type LoginCall, openSessionWithin } from '../auth/sessions/open-session.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { refusals } from './policy.ts';
import { findOwnerOfPasskey, findPasskeyForUpdate, takeChallenge } from './queries.ts';
import { verifyAssertion } from './verify-assertion.ts';

type Login = z.output<typeof endpoint.body>;

/**
 * Opens a session for the account of a passkey that has signed a login's challenge.
 * @throws Unauthenticated when the challenge was used or has expired, the passkey is unknown, or its
 *   signature is not valid
 * @throws Forbidden with the ban message when the account is banned
 * @throws TooManyAttempts after 20 logins in a minute from one address
 */
export async function logInWithPasskey(
  deps: Deps,
  { challenge_id, credential }: Login,
  call: LoginCall,
): Promise<{ token: string; user: AuthUser }> {
  const { db, clock, config, limits, transact } = deps;
  await limits.take(loginsPerIp, call.ip);
  const challenge = await takeChallenge(db, challenge_id, null, clock.now());
  if (!challenge) throw new Unauthenticated(refusals.expired);
  const userId = await findOwnerOfPasskey(db, credential.id);
  const session = transact(guest, async (tx) => {
    if (!userId) throw new Unauthenticated(refusals.unknown);
    await tx.lock.sharedAccounts([userId]);
    // Under the account's lock: the passkey may have been deleted meanwhile.
    const passkey = await findPasskeyForUpdate(tx.db, credential.id);
    if (passkey?.user_id !== userId) throw new Unauthenticated(refusals.unknown);
    const signed = { challenge, credential };
    await verifyAssertion(tx, config.publicUrl, passkey, signed, Unauthenticated);
    await noteEvent(tx, userId, 'logged_in_passkey');
    return openSessionWithin(tx, userId, call);
  });
  return session.catch(async (error: unknown) => {
    if (error instanceof Unauthenticated) await noteRefusal(deps, userId ?? null, 'login_refused');
    throw error;
  });
}
