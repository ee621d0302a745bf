import type { UserType } from '@oficio/contract/auth.ts';
import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.ts';

export interface NewUser {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  /** In E.164. */
  phone: string | null;
  user_type: UserType;
  is_superadmin: boolean;
}

/** Inserts an account with an empty profile. Emails are unique (`users_email_unique`). */
export async function insertUser(db: Trx, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, phone_checked: true })
    .execute();
  await db.insertInto('profiles').values({ user_id: user.id }).execute();
}

/** The columns a login reads, by email regardless of case. */
export function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.password_hash', 'users.is_superadmin', 'users.second_factor_at'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** An account that is not deleted, with the columns of a session's user. */
export function findAuthUser(db: Database, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('uploads', 'uploads.id', 'users.photo_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.description',
      'users.user_type',
      'users.is_superadmin',
      'users.created_at',
      'uploads.file_name as photo_file',
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * On which of the last `days` days a user was active, in the time zone of Madrid. The index begins
 * with the day, so each is looked up.
 */
export async function selectActiveDays(
  db: Database,
  userId: string,
  now: Date,
  days: number,
): Promise<{ day: string }[]> {
  const { rows } = await sql<{ day: string }>`
    select day from activity_days
    where user_id = ${userId} and day = any (array(
      select activity_day(${now}) - ago from generate_series(0, ${days}::int) ago
    ))
    order by day
  `.execute(db);
  return rows;
}

/** The hours in which a user was active. */
export function selectActiveHours(db: Database, userId: string) {
  return db
    .selectFrom('activity')
    .select(['hour', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('hour')
    .execute();
}

/**
 * Deletes activity of at most `limit` hours and days of users, older than so many whole days in the time
 * zone of Madrid.
 * @returns the numbers of deleted hours and days of users
 */
export async function deleteOldActivity(
  db: Database,
  now: Date,
  kept: { hours: number; days: number },
  limit: number,
): Promise<{ hours: number; days: number }> {
  const { rows } = await sql<{ hours: number; days: number }>`
    with oldest as (
      select activity_day(${now}) - ${kept.days}::int as day,
        (activity_day(${now}) - ${kept.hours}::int)::timestamp at time zone 'Europe/Madrid' as hour
    ), old_counts as (
      delete from activity_counts using oldest where activity_counts.day < oldest.day
    ), old_days as (
      delete from activity_days where ctid = any (array(
        select activity_days.ctid from activity_days, oldest
        where activity_days.day < oldest.day limit ${limit}
      ))
      returning 1
    ), old_hours as (
      delete from activity where ctid = any (array(
        select activity.ctid from activity, oldest where activity.hour < oldest.hour limit ${limit}
      ))
      returning 1
    )
    select (select count(*) from old_hours) as hours, (select count(*) from old_days) as days
  `.execute(db);
  return rows[0] ?? { hours: 0, days: 0 };
}

/** Deletes at most `limit` reset links that were used or have expired; resolves to their number. */
export async function deleteSpentResets(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from password_resets where ctid = any (array(
      select ctid from password_resets
      where used_at is not null or expires_at <= ${now} limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

export async function insertPasswordReset(
  db: Database,
  reset: { id: string; user_id: string; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

function openReset(tokenHash: Buffer, now: Date) {
  return sql<boolean>`token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`;
}

/** The account of a reset link that is neither used nor expired. */
export function findOpenReset(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets')
    .select('user_id')
    .where(openReset(tokenHash, now))
    .executeTakeFirst();
}

/** Marks a link as used; of two concurrent calls only one resolves to true. */
export async function consumePasswordReset(
  trx: Trx,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where(openReset(tokenHash, now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an account's reset links, used or not. */
export async function deletePasswordResets(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function updateCredentials(
  trx: Trx,
  userId: string,
  credentials: { password_hash: string; is_superadmin?: true },
): Promise<void> {
  await trx.updateTable('users').set(credentials).where('id', '=', userId).execute();
}
