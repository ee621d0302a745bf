import { Conflict } from '#app/errors.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { violates } from '#app/platform/db/failures.ts';
import { sentences } from './policy.ts';
import { lockCalendar } from './queries.ts';

/**
 * Runs the write that makes some of a provider's time taken in a transaction of its own.
 * @throws Conflict when it would overlap an accepted appointment or blocked time: the constraint
 * `appointments_no_double_booking` decides
 */
export async function bookTime(
  db: Database,
  providerId: string,
  write: (trx: Trx) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await lockCalendar(trx, providerId);
      await write(trx);
    });
  } catch (error) {
    if (violates(error, 'appointments_no_double_booking')) throw new Conflict(sentences.ownTaken);
    throw error;
  }
}
