import { system } from '#app/platform/actor.ts';
import { inBatches } from '#app/platform/db/in-batches.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import type { AppointmentRow } from '../queries.ts';

const BATCH = 100;

export interface Maintenance {
  /**
   * Locks appointments that are due, skipping those that are locked: `limit` or more if there are as
   * many.
   */
  lock(db: Tx['db'], limit: number): Promise<AppointmentRow[]>;
  /** Processes the locked appointments. */
  work(tx: Tx, rows: AppointmentRow[]): Promise<void>;
}

/**
 * Runs a maintenance step in transactions of some 100 appointments until none is due, so that no
 * transaction holds many locks for long. Several processes may run it concurrently: each skips rows
 * that another has locked.
 * @returns the number of processed appointments
 */
export function maintainAppointments(
  { transact }: Pick<Deps, 'transact'>,
  { lock, work }: Maintenance,
): Promise<number> {
  return inBatches(BATCH, (size) =>
    transact(system, async (tx) => {
      const rows = await tx.lock.rows('appointments', (db) => lock(db, size));
      if (rows.length > 0) await work(tx, rows);
      return rows.length;
    }),
  );
}
