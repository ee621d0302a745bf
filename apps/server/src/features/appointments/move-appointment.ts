import { Conflict } from '#app/errors.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { sentences } from './policy.ts';
import { type AppointmentRow, compareAndSetStatus, type NextState } from './queries.ts';

/**
 * Moves an appointment from the state it was read in to another, and resolves to what it is then.
 * @param next why it was rejected, and when to remind of it, are null unless given
 * @throws Conflict when somebody else moved it meanwhile
 */
export async function moveAppointment<Row extends AppointmentRow>(
  db: Database | Trx,
  read: Row,
  next: Pick<NextState, 'status'> & Partial<NextState>,
  now: Date,
): Promise<Row> {
  const { status, reject_reason = null, reminder_due_at = null } = next;
  if (!(await compareAndSetStatus(db, read, { status, reject_reason, reminder_due_at }, now))) {
    throw new Conflict(sentences.wrongState);
  }
  return { ...read, status, reject_reason };
}
