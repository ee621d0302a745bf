import { Conflict } from '#app/errors.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { refusals } from './policy.ts';
import { type AppointmentRow, compareAndSetStatus, type NextState } from './queries.ts';

/**
 * Changes the status of an appointment and resolves to the new row.
 * @throws Conflict when another transaction has changed the appointment since it was read, and when
 *   accepting it would overlap an accepted appointment or blocked time: the constraint
 *   `appointments_no_double_booking` decides
 */
export async function moveAppointment<Row extends AppointmentRow>(
  tx: Tx,
  read: Row,
  next: NextState,
): Promise<Row> {
  try {
    if (await compareAndSetStatus(tx.db, read, next, tx.now)) {
      return { ...read, status: next.status, reject_reason: next.reject_reason ?? null };
    }
  } catch (error) {
    if (violates(error, 'appointments_no_double_booking')) throw new Conflict(refusals.ownTaken);
    throw error;
  }
  throw new Conflict(refusals.wrongState);
}
