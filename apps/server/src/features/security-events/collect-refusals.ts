import type { Deps } from '#app/platform/deps.ts';
import type { Refusal, Refusals } from '#app/platform/security/refusals.ts';
import { WriteBehind } from '#app/platform/write-behind.ts';
import { insertRefusals } from './queries.ts';

/**
 * Collects refusals and stores them within seconds, at most ten of a kind for each hour of an
 * account. Those of an account that another transaction changes are retried.
 */
export function collectRefusals({ db, log }: Pick<Deps, 'db' | 'log'>): Refusals {
  return new WriteBehind<Refusal>({
    keyOf: ({ id }) => id,
    async write(refusals) {
      const skipped = new Set(await insertRefusals(db, refusals));
      return refusals.filter(({ accountId }) => skipped.has(accountId));
    },
    log,
  });
}
