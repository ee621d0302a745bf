import type { confirmIdentity as endpoint } from '@oficio/contract/sessions.ts';
import type * as z from 'zod';
import { Forbidden, Invalid, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { findMailAddress } from '../accounts/find-mail-address.ts';
import { countFailureOfSession } from '../auth/login-attempts.ts';
import { confirmSession } from '../auth/sessions/confirm-session.ts';
import { withOwnPasskey } from '../passkeys/with-own-passkey.ts';
import { withCode } from '../second-factor/with-code.ts';
import { noteInLog } from '../security-events/note-event.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';

type Confirmation = z.output<typeof endpoint.body>;

/** Where a call comes from. */
interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * Confirms for the caller's session that they are the account's user: by the password, with a code
 * where the account has a second factor, or by a passkey alone. Wrong passwords count as failed
 * logins; failed logins of others do not prevent a confirmation.
 * @returns until when the confirmation counts
 * @throws Forbidden when the password is wrong
 * @throws Invalid when the code is missing or wrong, or the passkey is not the caller's
 * @throws Conflict when the passkey's challenge was used or has expired
 * @throws TooManyAttempts after five wrong passwords or codes in a quarter of an hour
 * @throws Unauthenticated when the session or the account has ended
 */
export async function confirmIdentity(
  deps: Deps,
  actor: UserActor,
  confirmation: Confirmation,
  origin: Origin,
): Promise<{ confirmed_until: string }> {
  const confirm = (tx: Tx) => {
    noteInLog(tx, { event: 'identity_confirmed', account: actor.id });
    return confirmSession(tx, actor);
  };
  if (confirmation.method === 'passkey') {
    return withOwnPasskey(deps, actor, confirmation, confirm).catch(async (error: unknown) => {
      if (error instanceof Invalid) await noteRefusal(deps, actor.id, 'confirmation_refused');
      throw error;
    });
  }
  await verifyPassword(deps, actor, confirmation.password, origin);
  return withCode(deps, actor, confirmation.code, confirm);
}

async function verifyPassword(
  deps: Deps,
  actor: UserActor,
  password: string,
  origin: Origin,
): Promise<void> {
  const account = await findMailAddress(deps.db, actor.id, deps.clock.now());
  if (!account) throw new Unauthenticated();
  const attempt = { ...origin, email: account.email };
  try {
    await confirmPassword(deps, actor, password, 'La contraseña no es correcta');
  } catch (error) {
    if (error instanceof Forbidden) await countFailureOfSession(deps, attempt);
    throw error;
  }
}
