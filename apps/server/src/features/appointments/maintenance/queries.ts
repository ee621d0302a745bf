import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.ts';
import { type AppointmentRow, appointments } from '../queries.ts';

/**
 * Locks due rows, the longest overdue first. Rows that are already locked are skipped; the next run
 * finds them if they are still due.
 */
function lockDue(trx: Trx, isDue: Expression<SqlBool>, dueAt: Expression<Date>, limit: number) {
  return appointments(trx)
    .where(isDue)
    .orderBy(dueAt)
    .limit(limit)
    .forNoKeyUpdate('appointment')
    .skipLocked()
    .execute();
}

export function lockExpiredRequests(trx: Trx, now: Date, limit: number) {
  const expired = sql<SqlBool>`appointment.status = 'pending' and appointment.expires_at <= ${now}`;
  return lockDue(trx, expired, sql`appointment.expires_at`, limit);
}

export function lockDueReminders(trx: Trx, now: Date, limit: number) {
  const due = sql<SqlBool>`appointment.status = 'accepted'
    and appointment.reminder_due_at <= ${now} and lower(appointment.during) > ${now}`;
  return lockDue(trx, due, sql`appointment.reminder_due_at`, limit);
}

/** Locks accepted appointments, except blocked time, that ended at this moment or before. */
export function lockEndedBy(trx: Trx, moment: Date, limit: number) {
  const ended = sql<SqlBool>`appointment.status = 'accepted'
    and appointment.client_id is not null and upper(appointment.during) <= ${moment}`;
  return lockDue(trx, ended, sql`upper(appointment.during)`, limit);
}

export async function clearReminders(trx: Trx, rows: readonly AppointmentRow[]): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ reminder_due_at: null })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Locks completed appointments whose client is due to be asked for a review. */
export function lockDueReviewMails(trx: Trx, now: Date, limit: number) {
  const due = sql<SqlBool>`appointment.review_mail_due_at <= ${now}`;
  return lockDue(trx, due, sql`appointment.review_mail_due_at`, limit);
}

export async function clearReviewMails(trx: Trx, rows: readonly AppointmentRow[]): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ review_mail_due_at: null })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}
