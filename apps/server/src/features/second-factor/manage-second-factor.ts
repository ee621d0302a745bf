import type { SecondFactor } from '@oficio/contract/second-factor.ts';
import { Conflict } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { recoveryCodesReplaced } from './mail-recovery-codes-replaced.ts';
import { secondFactorChanged } from './mail-second-factor-changed.ts';
import { refusals } from './policy.ts';
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
 * Replaces all recovery codes, and tells the user by mail.
 * @throws Conflict when the account has no second factor
 */
export async function replaceRecoveryCodes(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
): Promise<{ recovery_codes: string[] }> {
  const recovery_codes = newRecoveryCodes();
  await transact(actor, async (tx) => {
    await lockEnabled(tx, actor);
    await replaceCodes(tx.db, actor.id, recovery_codes.map(hashRecoveryCode));
    await noteEvent(tx, actor.id, 'recovery_codes_replaced');
    tx.enqueue(recoveryCodesReplaced, { user_id: actor.id, replaced_at: tx.now.toISOString() });
  });
  return { recovery_codes };
}

/**
 * Disables the second factor, and tells the user by mail.
 * @throws Conflict when the account has no second factor
 */
export async function disableSecondFactor(
  { transact }: Pick<Deps, 'transact'>,
  actor: UserActor,
): Promise<void> {
  await transact(actor, async (tx) => {
    await lockEnabled(tx, actor);
    await deleteSecondFactor(tx.db, actor.id);
    const at = tx.now.toISOString();
    await noteEvent(tx, actor.id, 'second_factor_disabled');
    tx.enqueue(secondFactorChanged, { user_id: actor.id, is_enabled: false, at });
  });
}

async function lockEnabled(tx: Tx, actor: UserActor): Promise<void> {
  await tx.lock.ownAccount(actor.id);
  const found = await findSecondFactor(tx.db, actor.id);
  if (!found?.second_factor_at) throw new Conflict(refusals.notEnabled);
}
