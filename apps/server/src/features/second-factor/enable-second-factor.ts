import { Conflict, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { digitsOf, stepOf } from './app-codes.ts';
import { secondFactorChanged } from './mail-second-factor-changed.ts';
import { codesPerAccount, refusals } from './policy.ts';
import { confirmSecret, findPendingSecret, replaceCodes } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/**
 * Enables the second factor with the first code of the app, and tells the user by mail.
 * @returns the recovery codes, which are stored as hashes only
 * @throws Conflict when there is no secret to confirm, or it has expired
 * @throws Invalid when the code is wrong
 * @throws TooManyAttempts after five wrong codes in a quarter of an hour
 */
export async function enableSecondFactor(
  { limits, transact }: Deps,
  actor: UserActor,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const recovery_codes = newRecoveryCodes();
  const enable = () =>
    transact(actor, async (tx) => {
      await tx.lock.ownAccount(actor.id);
      const now = tx.now;
      const secret = await findPendingSecret(tx.db, actor.id, now);
      if (!secret) throw new Conflict(refusals.expired);
      const digits = digitsOf(code);
      const step = digits === null ? null : stepOf(secret, digits, now);
      if (step === null) throw new Invalid(refusals.wrongCode);
      await confirmSecret(tx.db, actor.id, { step, now });
      await replaceCodes(tx.db, actor.id, recovery_codes.map(hashRecoveryCode));
      const at = now.toISOString();
      await noteEvent(tx, actor.id, 'second_factor_enabled');
      tx.enqueue(secondFactorChanged, { user_id: actor.id, is_enabled: true, at });
    });
  await limits.attempt(codesPerAccount, actor.id, enable);
  await limits.reset(codesPerAccount, actor.id);
  return { recovery_codes };
}
