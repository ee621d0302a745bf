import type { Trx } from '#app/platform/db/database.ts';
import { lockAccount } from './queries.ts';

/**
 * Lets one transaction at a time change what an account may do, and nobody log in meanwhile.
 * @returns undefined when there is no such account: one that was deleted is none
 */
export function holdAccount(trx: Trx, userId: string): Promise<{ id: string } | undefined> {
  return lockAccount(trx, userId);
}
