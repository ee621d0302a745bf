import type { AppointmentStatus, Slot } from '@oficio/contract/appointments.ts';
import type { TimeZone } from '@oficio/contract/profiles.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';
import type { Owner } from './policy.ts';

type Db = Database | Trx;

export interface WallClock {
  date: string;
  start_time: string;
  end_time: string;
  time_zone: TimeZone;
}

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

function appointments(db: Db) {
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
      'appointment.expires_at',
      'appointment.entry_mailed',
      'appointment.provider_id',
      'provider.name as provider_name',
      'provider.deleted_at as provider_deleted_at',
      'provider_photo.file_name as provider_photo_file',
      'appointment.client_id',
      'client.name as client_name',
      'client.deleted_at as client_deleted_at',
      'client_photo.file_name as client_photo_file',
    ]);
}

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointments>>[number];

/** One appointment, if the user is a party of it. */
export function selectAppointmentOf(db: Db, id: string, userId: string) {
  return appointments(db)
    .where('appointment.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('appointment.provider_id', '=', userId), eb('appointment.client_id', '=', userId)]),
    )
    .executeTakeFirst();
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

/** All of them by start. */
export function selectAppointments(db: Db, owner: Owner, filter: ListFilter) {
  return appointments(db)
    .where(isListed(owner, filter))
    .orderBy(startsAt)
    .orderBy('appointment.id')
    .execute();
}

/** All of them, blocked time too, in the order of their ids, beginning after one of them. */
export function selectAppointmentsAfter(
  db: Db,
  owner: Owner,
  afterId: string | null,
  limit: number,
) {
  return appointments(db)
    .where(isListed(owner, { withBlockedTime: true }))
    .$if(afterId !== null, (query) => query.where('appointment.id', '>', afterId ?? ''))
    .orderBy('appointment.id')
    .limit(limit)
    .execute();
}

/** A page of them: what is still to come, the next first; then what is over, the latest first. */
export function selectAppointmentPage(
  db: Db,
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

export async function countAppointments(db: Db, owner: Owner, filter: ListFilter): Promise<number> {
  const { count } = await db
    .selectFrom('appointments as appointment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListed(owner, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** The instants a wall-clock range of a zone stands for, in whatever order they fall. */
export async function selectInstants(
  db: Db,
  { date, start_time, end_time, time_zone }: WallClock,
): Promise<{ starts_at: Date; ends_at: Date }> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select (${date}::date + ${start_time}::time) at time zone ${time_zone} as starts_at,
           (${date}::date + ${end_time}::time) at time zone ${time_zone} as ends_at
  `.execute(db);
  const [instants] = rows;
  if (!instants) throw new Error('A select without a table gave no row');
  return instants;
}

/** Whether the provider has an accepted appointment or blocked time in the range. */
export async function hasBooking(
  db: Db,
  providerId: string,
  range: { starts_at: Date; ends_at: Date },
): Promise<boolean> {
  const booking = await db
    .selectFrom('appointments')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'accepted')
    .where(sql<SqlBool>`during && tstzrange(${range.starts_at}, ${range.ends_at})`)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/**
 * Those of the slots that are in the future and clear of bookings. Slots whose wall-clock times do
 * not exist on the day the clocks change, or last longer or shorter than they read, are left out.
 */
export async function selectFreeSlots(
  db: Db,
  provider: { id: string; time_zone: TimeZone },
  date: string,
  slots: readonly Slot[],
  now: Date,
): Promise<Slot[]> {
  const starts = slots.map((slot) => slot.start_time);
  const ends = slots.map((slot) => slot.end_time);
  const { rows } = await sql<Slot>`
    select to_char(slot.start_time, 'HH24:MI') as start_time,
           to_char(slot.end_time, 'HH24:MI') as end_time
    from unnest(${starts}::time[], ${ends}::time[]) as slot (start_time, end_time)
    cross join lateral (
      select (${date}::date + slot.start_time) at time zone ${provider.time_zone} as starts_at,
             (${date}::date + slot.end_time) at time zone ${provider.time_zone} as ends_at
    ) as instants
    where starts_at > ${now}
      and ends_at - starts_at = slot.end_time - slot.start_time
      and (starts_at at time zone ${provider.time_zone})::time = slot.start_time
      and (ends_at at time zone ${provider.time_zone})::time = slot.end_time
      and not exists (
        select from appointments
        where provider_id = ${provider.id} and status = 'accepted'
          and during && tstzrange(least(starts_at, ends_at), greatest(starts_at, ends_at))
      )
    order by slot.start_time
  `.execute(db);
  return rows;
}

export async function insertAppointment(
  db: Db,
  { now, ...appointment }: NewAppointment,
): Promise<void> {
  await db
    .insertInto('appointments')
    .values({ ...appointment, created_at: now, updated_at: now })
    .execute();
}

/**
 * Lets one writer at a time book a provider's time. Two writers of overlapping ranges could
 * otherwise meet in the exclusion constraint, each waiting for the other: a deadlock.
 */
export async function lockCalendar(trx: Trx, providerId: string): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', providerId)
    .forNoKeyUpdate()
    .execute();
}

/** The state an appointment moves to, with what only some of the states have. */
export interface NextState {
  status: AppointmentStatus;
  reject_reason: string | null;
  reminder_due_at: Date | null;
}

/** Moves it on if it still stands, in state and range, as it was read; resolves to whether it did. */
export async function compareAndSetStatus(
  db: Db,
  read: Pick<AppointmentRow, 'id' | 'status' | 'starts_at' | 'ends_at'>,
  next: NextState,
  now: Date,
): Promise<boolean> {
  const moved = await db
    .updateTable('appointments')
    .set({ ...next, updated_at: now })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where(sql<SqlBool>`during = tstzrange(${read.starts_at}, ${read.ends_at})`)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * Locks those that are due, the longest first. Rows somebody else is changing are left out: they
 * are found again, if they still are due, the next time.
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

/** Accepted appointments, not blocked time, that ended at this moment or before. */
export function lockEndedBy(trx: Trx, moment: Date, limit: number) {
  const ended = sql<SqlBool>`appointment.status = 'accepted'
    and appointment.client_id is not null and upper(appointment.during) <= ${moment}`;
  return lockDue(trx, ended, endsAt, limit);
}

/**
 * Locks what is pending or accepted of an account, in either role, and has not ended yet. In the
 * order of their ids, so that both parties can do it at once.
 */
export function lockFutureAppointments(trx: Trx, userId: string, now: Date) {
  return appointments(trx)
    .where(
      sql<SqlBool>`(appointment.provider_id = ${userId} or appointment.client_id = ${userId})
        and appointment.client_id is not null
        and appointment.status in ('pending', 'accepted')
        and upper(appointment.during) > ${now}`,
    )
    .orderBy('appointment.id')
    .forNoKeyUpdate('appointment')
    .execute();
}

/** Moves rows on that the same transaction has locked. */
export async function setStatus(
  trx: Trx,
  rows: readonly AppointmentRow[],
  next: NextState,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ ...next, updated_at: now })
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

/** Notes that the client has been mailed its calendar entry. */
export async function markEntryMailed(db: Db, id: string): Promise<void> {
  await db.updateTable('appointments').set({ entry_mailed: true }).where('id', '=', id).execute();
}

/** Removes blocked time; resolves to whether it was still there. */
export async function deleteBlockedTime(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('appointments')
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
