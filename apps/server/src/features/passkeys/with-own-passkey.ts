import type { assertion } from '@oficio/contract/passkeys.ts';
import type * as z from 'zod';
import { Conflict, Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { refusals } from './policy.ts';
import { findPasskeyForUpdate, takeChallenge } from './queries.ts';
import { verifyAssertion } from './verify-assertion.ts';

/**
 * Verifies that one of the caller's passkeys has signed a challenge of `beginConfirmation`, and runs
 * `work` in the same transaction.
 * @throws Conflict when the challenge was used or has expired
 * @throws Invalid when the passkey is not the caller's, or its signature is not valid
 */
export async function withOwnPasskey<Result>(
  { db, clock, config, transact }: Pick<Deps, 'db' | 'clock' | 'config' | 'transact'>,
  actor: UserActor,
  { challenge_id, credential }: { challenge_id: string; credential: z.output<typeof assertion> },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const challenge = await takeChallenge(db, challenge_id, actor.id, clock.now());
  if (!challenge) throw new Conflict(refusals.expired);
  return transact(actor, async (tx) => {
    await tx.lock.sharedAccounts([actor.id]);
    const passkey = await findPasskeyForUpdate(tx.db, credential.id);
    if (passkey?.user_id !== actor.id) throw new Invalid(refusals.notOwn);
    await verifyAssertion(tx, config.publicUrl, passkey, { challenge, credential }, Invalid);
    return work(tx);
  });
}
