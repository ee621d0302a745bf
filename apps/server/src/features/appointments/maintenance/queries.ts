import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.ts';
import { REVIEW_MAIL_AFTER_END_MS } from '../policy.ts';
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

/** Completes appointments that the same transaction has locked. */
export async function setCompleted(
  trx: Trx,
  rows: readonly AppointmentRow[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({
      status: 'completed',
      reminder_due_at: null,
      client_unseen: false,
      review_mail_due_at: sql<Date>`upper(during) + ${REVIEW_MAIL_AFTER_END_MS} * interval '1 ms'`,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

export async function clearReminders(trx: Trx, rows: readonly AppointmentRow[]): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ reminder_due_at: null })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/**
 * Locks the completed appointments about which clients are due to be asked, of at most `limit` pairs
 * of a client and a provider, with all that is due of each pair. The lock on the longest overdue one
 * reserves a pair for this transaction. A pair with a row that is already locked is left out; the
 * next run finds it.
 */
export async function lockDueReviewMails(
  trx: Trx,
  now: Date,
  limit: number,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<{ id: string }>`
    with first as materialized (
      select client_id, provider_id
      from appointments appointment
      where review_mail_due_at <= ${now} and not exists (
        select from appointments earlier
        where earlier.client_id = appointment.client_id
          and earlier.provider_id = appointment.provider_id
          and earlier.review_mail_due_at <= ${now}
          and (earlier.review_mail_due_at, earlier.id)
            < (appointment.review_mail_due_at, appointment.id)
      )
      order by review_mail_due_at
      limit ${limit}
      for no key update skip locked
    ), due as (
      select id, client_id, provider_id
      from appointments join first using (client_id, provider_id)
      where review_mail_due_at <= ${now}
    ), locked as materialized (
      select id from appointments
      where id in (select id from due) and review_mail_due_at <= ${now}
      for no key update skip locked
    )
    select unnest(array_agg(due.id)) as id
    from due left join locked using (id)
    group by due.client_id, due.provider_id
    having bool_and(locked.id is not null)
  `.execute(trx);
  return appointments(trx)
    .where('appointment.id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy(sql`lower(appointment.during)`)
    .orderBy('appointment.id')
    .execute();
}

export async function clearReviewMails(trx: Trx, rows: readonly AppointmentRow[]): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ review_mail_due_at: null })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}
