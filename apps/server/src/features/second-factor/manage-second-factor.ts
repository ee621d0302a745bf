import type { SecondFactor } from '@oficio/contract/second-factor.ts';
import { Conflict, Unauthenticated } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { secondFactorChanged } from './mail-second-factor-changed.ts';
import { NOT_ENABLED, WRONG_PASSWORD } from './policy.ts';
import { deleteSecondFactor, findSecondFactor, replaceCodes } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** The state of the caller's second factor. */
export async function getSecondFactor(
  { db }: Pick<Deps, 'db'>,
  actor: UserActor,
): Promise<SecondFactor> {
  const found = await findSecondFactor(db, actor.id);
  return {
    enabled_at: found?.second_factor_at?.toISOString() ?? null,
    recovery_codes_left: found?.codes_left ?? 0,
  };
}

/**
 * Replaces all recovery codes, after verifying the password again.
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Conflict when the account has no second factor
 */
export async function replaceRecoveryCodes(
  deps: Deps,
  actor: UserActor,
  password: string,
): Promise<{ recovery_codes: string[] }> {
  await confirmPassword(deps, actor, password, WRONG_PASSWORD);
  const recovery_codes = newRecoveryCodes();
  await deps.transact(actor, async (tx) => {
    await lockEnabled(tx, actor);
    await replaceCodes(tx.db, actor.id, recovery_codes.map(hashRecoveryCode));
  });
  return { recovery_codes };
}

/**
 * Disables the second factor, after verifying the password again, and tells the user by mail.
 * @throws Forbidden when the password is wrong
 * @throws TooManyAttempts after five wrong ones in a quarter of an hour
 * @throws Conflict when the account has no second factor
 */
export async function disableSecondFactor(
  deps: Deps,
  actor: UserActor,
  password: string,
): Promise<void> {
  await confirmPassword(deps, actor, password, WRONG_PASSWORD);
  await deps.transact(actor, async (tx) => {
    await lockEnabled(tx, actor);
    await deleteSecondFactor(tx.db, actor.id);
    const at = tx.now.toISOString();
    tx.enqueue(secondFactorChanged, { user_id: actor.id, is_enabled: false, at });
  });
}

async function lockEnabled(tx: Tx, actor: UserActor): Promise<void> {
  if (!(await tx.lock.account(actor.id))) throw new Unauthenticated();
  const found = await findSecondFactor(tx.db, actor.id);
  if (!found?.second_factor_at) throw new Conflict(NOT_ENABLED);
}
