import { system } from '#app/platform/actor.ts';
import { FIRST_ID } from '#app/platform/db/first-id.ts';
import type { Deps } from '#app/platform/deps.ts';
import { parsePhone } from '#app/platform/phone-number.ts';
import { replacePhones, selectUncheckedPhones } from './queries.ts';

/** Accounts that one transaction locks. */
const BATCH = 500;

/**
 * Writes telephone numbers that are stored as they were typed in E.164. A text that is no number
 * stays as it is, until its owner changes it; it is read again at each run. A number that its owner
 * changes meanwhile is not overwritten.
 * @returns the number of accounts whose number was written
 */
export async function readPhones({ db, transact }: Pick<Deps, 'db' | 'transact'>): Promise<number> {
  let after = FIRST_ID;
  for (let total = 0; ; ) {
    const rows = await selectUncheckedPhones(db, { after, limit: BATCH });
    const read = rows.flatMap(({ id, phone }) => {
      const number = parsePhone(phone);
      return number ? [{ id, typed: phone, number }] : [];
    });
    if (read.length > 0) {
      total += await transact(system, (tx) => replacePhones(tx.db, read));
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return total;
  }
}
