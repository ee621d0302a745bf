import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import { findBanned, shareAccounts } from './queries.ts';

/**
 * Keeps accounts from being banned or deleted until the transaction ends: whoever is about to waits,
 * and then finds what the transaction has written.
 * @returns the ids of those that are neither banned nor deleted already
 */
export async function holdAccounts(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  userIds: readonly string[],
): Promise<Set<string>> {
  const held = await shareAccounts(trx, userIds);
  const banned = await findBanned(trx, userIds, clock.now());
  return new Set(held).difference(new Set(banned));
}
