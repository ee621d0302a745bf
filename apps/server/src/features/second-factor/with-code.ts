import { Invalid } from '#app/errors.ts';
import type { UserActor } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { noteRefusal } from '../security-events/note-refusal.ts';
import { codesPerAccount, refusals } from './policy.ts';
import { findSecondFactor } from './queries.ts';
import { takeCode } from './take-code.ts';

/**
 * Uses up a code of the caller's second factor, if they have one, and runs `work` in the same
 * transaction.
 * @throws Invalid when the code is missing, wrong or was used before
 * @throws TooManyAttempts after five wrong codes of the account in a quarter of an hour
 * @throws Unauthenticated when the account has been deleted
 */
export async function withCode<Result>(
  deps: Pick<Deps, 'clock' | 'limits' | 'refusedAttempts' | 'securityLog' | 'transact'>,
  actor: UserActor,
  code: string | undefined,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { limits, transact } = deps;
  const spendCode = () =>
    transact(actor, async (tx) => {
      await tx.lock.ownAccount(actor.id);
      const factor = await findSecondFactor(tx.db, actor.id);
      if (factor?.second_factor_at) {
        if (!code) throw new Invalid(refusals.codeRequired);
        if (!(await takeCode(tx, actor.id, code))) {
          await noteRefusal(deps, actor.id, 'code_refused');
          throw new Invalid(refusals.wrongCode);
        }
      }
      return work(tx);
    });
  if (!code) return spendCode();
  const result = await limits.attempt(codesPerAccount, actor.id, spendCode);
  await limits.reset(codesPerAccount, actor.id);
  return result;
}
