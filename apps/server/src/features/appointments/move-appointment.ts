import type { AppointmentStatus } from '@oficio/contract/appointments.ts';
import { Conflict } from '#app/errors.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { sentences } from './policy.ts';
import { type AppointmentRow, compareAndSetStatus } from './queries.ts';

/**
 * Moves an appointment from the state it was read in to another, and resolves to what it is then.
 * @param reason why it was rejected; null for any other move
 * @throws Conflict when somebody else moved it meanwhile
 */
export async function moveAppointment<Row extends AppointmentRow>(
  db: Database | Trx,
  read: Row,
  status: AppointmentStatus,
  now: Date,
  reason: string | null = null,
): Promise<Row> {
  const next = { status, reject_reason: reason };
  if (!(await compareAndSetStatus(db, read, next, now))) throw new Conflict(sentences.wrongState);
  return { ...read, ...next };
}
