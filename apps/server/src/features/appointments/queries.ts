import { type AppointmentStatus, DEFAULT_REJECT_REASON } from '@oficio/contract/appointments.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';
import type { Owner, PendingRequests } from './policy.ts';
import type { WallClock } from './slots/queries.ts';

export interface NewAppointment extends WallClock {
  id: string;
  provider_id: string;
  client_id: string | null;
  title: string;
  description: string | null;
  status: AppointmentStatus;
  now: Date;
}

export interface ListFilter {
  status?: AppointmentStatus | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  other_user_id?: string | undefined;
  withBlockedTime: boolean;
}

const startsAt = sql<Date>`lower(appointment.during)`;
const endsAt = sql<Date>`upper(appointment.during)`;

/** Selects appointments with the columns of `AppointmentRow`; the caller adds the conditions. */
export function appointments(db: Database) {
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('users as provider', 'provider.id', 'appointment.provider_id')
    .leftJoin('uploads as provider_photo', 'provider_photo.id', 'provider.photo_id')
    .leftJoin('users as client', 'client.id', 'appointment.client_id')
    .leftJoin('uploads as client_photo', 'client_photo.id', 'client.photo_id')
    .select([
      'appointment.id',
      'appointment.title',
      'appointment.description',
      'appointment.date',
      'appointment.start_time',
      'appointment.end_time',
      'appointment.time_zone',
      startsAt.as('starts_at'),
      endsAt.as('ends_at'),
      'appointment.status',
      'appointment.reject_reason',
      'appointment.unavailable_party',
      'appointment.expires_at',
      'appointment.entry_mailed',
      'appointment.review_declined_at',
      'appointment.provider_id',
      'provider.name as provider_name',
      'provider_photo.file_name as provider_photo_file',
      'appointment.client_id',
      'client.name as client_name',
      'client_photo.file_name as client_photo_file',
    ]);
}

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointments>>[number];

/** An appointment, if the user is one of its parties. */
export function selectAppointmentOf(db: Database, id: string, userId: string) {
  return appointments(db)
    .where('appointment.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('appointment.provider_id', '=', userId), eb('appointment.client_id', '=', userId)]),
    )
    .executeTakeFirst();
}

/** Counts the requests of a client that are neither answered nor expired. */
export function countPendingRequests(
  db: Database,
  clientId: string,
  providerId: string,
  now: Date,
): Promise<PendingRequests> {
  return db
    .selectFrom('appointments')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('provider_id', '=', providerId).as('ofProvider'),
    ])
    .where('client_id', '=', clientId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
}

const isListed = (owner: Owner, filter: ListFilter): Expression<SqlBool> => {
  const column = sql.ref(`appointment.${owner.column}`);
  const conditions = [sql<SqlBool>`${column} = ${owner.id}`];
  if (!filter.withBlockedTime) conditions.push(sql`appointment.client_id is not null`);
  if (filter.status) conditions.push(sql`appointment.status = ${filter.status}`);
  if (filter.start_date) conditions.push(sql`appointment.date >= ${filter.start_date}`);
  if (filter.end_date) conditions.push(sql`appointment.date <= ${filter.end_date}`);
  if (filter.other_user_id) {
    const other = owner.column === 'client_id' ? 'provider_id' : 'client_id';
    conditions.push(sql`${sql.ref(`appointment.${other}`)} = ${filter.other_user_id}`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** All appointments, ordered by start. */
export function selectAppointments(db: Database, owner: Owner, filter: ListFilter, limit: number) {
  return appointments(db)
    .where(isListed(owner, filter))
    .orderBy(startsAt)
    .orderBy('appointment.id')
    .limit(limit)
    .execute();
}

/** The number of a provider's ranges of blocked time on a day. */
export async function countBlockedTime(
  db: Database,
  providerId: string,
  date: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('client_id', 'is', null)
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  return count;
}

/** All appointments including blocked time, ordered by id, after a given id. */
export function selectAppointmentsAfter(
  db: Database,
  owner: Owner,
  afterId: string,
  limit: number,
) {
  return appointments(db)
    .where(isListed(owner, { withBlockedTime: true }))
    .where('appointment.id', '>', afterId)
    .orderBy('appointment.id')
    .limit(limit)
    .execute();
}

/**
 * A page of appointments: first the future ones in ascending order, then the past ones in
 * descending order.
 */
export function selectAppointmentPage(
  db: Database,
  owner: Owner,
  filter: ListFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const isOver = sql<boolean>`upper(appointment.during) <= ${now}`;
  return appointments(db)
    .where(isListed(owner, filter))
    .orderBy(isOver)
    .orderBy(sql`case when ${isOver} then null else lower(appointment.during) end`)
    .orderBy(sql`lower(appointment.during)`, 'desc')
    .orderBy('appointment.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAppointments(
  db: Database,
  owner: Owner,
  filter: ListFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments as appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListed(owner, filter))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAppointment(
  trx: Trx,
  { now, ...appointment }: NewAppointment,
): Promise<void> {
  await trx
    .insertInto('appointments')
    .values({ ...appointment, created_at: now, updated_at: now })
    .execute();
}

/**
 * The new status of an appointment. Without a reason or a time of a mail the row has none from now on,
 * and without `client_unseen` it counts as seen by the client.
 */
export interface NextState {
  status: AppointmentStatus;
  reject_reason?: string | null;
  reminder_due_at?: Date | null;
  review_mail_due_at?: Date | null;
  /** Whether the client learns of it only from their list. */
  client_unseen?: boolean;
}

const resetByStatus = {
  reject_reason: null,
  reminder_due_at: null,
  review_mail_due_at: null,
  client_unseen: false,
};

/**
 * Sets the new status if status and range are unchanged since the read.
 * @returns whether it was set
 */
export async function compareAndSetStatus(
  trx: Trx,
  read: Pick<AppointmentRow, 'id' | 'status' | 'starts_at' | 'ends_at'>,
  next: NextState,
  now: Date,
): Promise<boolean> {
  const moved = await trx
    .updateTable('appointments')
    .set({ ...resetByStatus, ...next, updated_at: now })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where(sql<SqlBool>`during = tstzrange(${read.starts_at}, ${read.ends_at})`)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * An account's accepted appointments that have not begun and pending requests that have not ended, in
 * either role.
 */
const isFutureOf = (userId: string, now: Date) =>
  sql<SqlBool>`(appointment.provider_id = ${userId} or appointment.client_id = ${userId})
    and appointment.client_id is not null
    and case appointment.status
      when 'accepted' then lower(appointment.during) > ${now}
      when 'pending' then upper(appointment.during) > ${now}
      else false
    end`;

export function countFuture(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('appointments as appointment')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'accepted').as('accepted'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
    ])
    .where(isFutureOf(userId, now))
    .executeTakeFirstOrThrow();
}

/**
 * Locks the future appointments of an account in the order of their ids, so that both parties can do
 * it concurrently.
 */
export function lockFutureAppointments(trx: Trx, userId: string, now: Date) {
  return appointments(trx)
    .where(isFutureOf(userId, now))
    .orderBy('appointment.id')
    .forNoKeyUpdate('appointment')
    .execute();
}

/**
 * Locks the pending requests between two users, in the order of their ids. One that is being answered is
 * waited for, and left out if it was answered.
 */
export function lockRequestsBetween(trx: Trx, one: string, other: string) {
  return appointments(trx)
    .where(
      sql<SqlBool>`(appointment.client_id, appointment.provider_id)
        in ((${one}, ${other}), (${other}, ${one}))`,
    )
    .where('appointment.status', '=', 'pending')
    .orderBy('appointment.id')
    .forNoKeyUpdate('appointment')
    .execute();
}

/** Sets the status of rows that the same transaction has locked. */
export async function setStatus(
  trx: Trx,
  rows: readonly AppointmentRow[],
  next: NextState,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ ...resetByStatus, ...next, updated_at: now })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Cancels appointments that the same transaction has locked, because a party's account has ended. */
export async function cancelForAccount(
  trx: Trx,
  rows: readonly AppointmentRow[],
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({
      status: 'cancelled',
      reminder_due_at: null,
      client_unseen: sql`client_id <> ${userId}`,
      unavailable_party: sql`case when client_id = ${userId} then 'client' else 'provider' end`,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Records that the calendar entry was mailed to the client. */
export async function markEntryMailed(db: Database, id: string): Promise<void> {
  await db.updateTable('appointments').set({ entry_mailed: true }).where('id', '=', id).execute();
}

/** Deletes blocked time; resolves to false when it no longer existed. */
export async function deleteBlockedTime(trx: Trx, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('appointments')
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Replaces the title of a deleted client's appointments. */
const NEUTRAL_TITLE = 'Cita';

/**
 * Deletes a provider's blocked time, a client's texts and the reasons of rejections. The appointments
 * themselves remain.
 */
export async function eraseAppointmentTexts(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('appointments')
    .where('provider_id', '=', userId)
    .where('client_id', 'is', null)
    .execute();
  await trx
    .updateTable('appointments')
    .set({ title: NEUTRAL_TITLE, description: null })
    .where('client_id', '=', userId)
    .execute();
  await trx
    .updateTable('appointments')
    .set({ reject_reason: DEFAULT_REJECT_REASON })
    .where((eb) => eb.or([eb('provider_id', '=', userId), eb('client_id', '=', userId)]))
    .where('status', '=', 'rejected')
    .execute();
}
