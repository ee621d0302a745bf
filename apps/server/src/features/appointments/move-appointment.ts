import { Conflict } from '#app/errors.ts';
import { violates } from '#app/platform/db/failures.ts';
import type { Tx } from '#app/platform/unit-of-work.ts';
import { refusals } from './policy.ts';
import { type AppointmentRow, compareAndSetStatus, type NextState } from './queries.ts';

/**
 * Changes the status of an appointment and resolves to the new row.
 * @param next the new state. Without a reason or a time of a mail the row has none, and without
 *   `client_unseen` the appointment counts as seen by the client
 * @throws Conflict when another transaction has changed the appointment since it was read, and when
 *   accepting it would overlap an accepted appointment or blocked time: the constraint
 *   `appointments_no_double_booking` decides
 */
export async function moveAppointment<Row extends AppointmentRow>(
  tx: Tx,
  read: Row,
  next: Pick<NextState, 'status'> & Partial<NextState>,
): Promise<Row> {
  const { status, reject_reason = null, reminder_due_at = null, review_mail_due_at = null } = next;
  const { client_unseen = false } = next;
  try {
    const state = { status, reject_reason, reminder_due_at, review_mail_due_at, client_unseen };
    if (await compareAndSetStatus(tx.db, read, state, tx.now)) {
      return { ...read, status, reject_reason };
    }
  } catch (error) {
    if (violates(error, 'appointments_no_double_booking')) throw new Conflict(refusals.ownTaken);
    throw error;
  }
  throw new Conflict(refusals.wrongState);
}
