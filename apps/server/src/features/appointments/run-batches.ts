import type { Trx } from '#app/platform/db/database.ts';
import type { Deps } from '#app/platform/deps.ts';
import type { AppointmentRow } from './queries.ts';

const BATCH = 100;

export interface Upkeep {
  /** Locks up to so many of the appointments that are due. */
  lock(trx: Trx, limit: number): Promise<AppointmentRow[]>;
  /** Does what is due with them, in the same transaction. */
  work(trx: Trx, rows: AppointmentRow[]): Promise<void>;
  /** Is told of each once the transaction has committed. */
  committed?(row: AppointmentRow): void;
}

/**
 * Does a piece of upkeep in transactions of at most a hundred appointments, so that none holds many
 * locks for long, until nothing is left. Several processes may: what one has locked, others pass by.
 * @returns how many appointments there were
 */
export async function runBatches(
  { db }: Pick<Deps, 'db'>,
  { lock, work, committed = () => undefined }: Upkeep,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await db.transaction().execute(async (trx) => {
      const locked = await lock(trx, BATCH);
      if (locked.length > 0) await work(trx, locked);
      return locked;
    });
    for (const row of rows) committed(row);
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}
