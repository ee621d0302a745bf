import type { UserType } from '@oficio/contract/auth.ts';
import { sql } from 'kysely';
import { bansAt } from '#app/platform/db/bans.ts';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';

type Db = Database | Trx;

export interface NewUser {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  phone: string | null;
  user_type: UserType;
  is_superadmin: boolean;
}

/** Adds an account with its empty profile. Emails are unique (`users_email_unique`). */
export async function insertUser(db: Trx, user: NewUser): Promise<void> {
  await db.insertInto('users').values(user).execute();
  await db.insertInto('profiles').values({ user_id: user.id }).execute();
}

/** What a login needs to decide, by email regardless of case. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.password_hash', 'users.is_superadmin'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/**
 * An account that a session is about to be opened for. Its row stays as it is until the transaction
 * ends: whoever bans or deletes the account waits, and then finds the session.
 */
export function lockAuthUser(trx: Trx, id: string) {
  return trx
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
    .forShare('users')
    .executeTakeFirst();
}

/** Locks accounts as they are, in the order of their ids; resolves to those that are not deleted. */
export async function shareAccounts(trx: Trx, userIds: readonly string[]): Promise<string[]> {
  const accounts = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return accounts.map(({ id }) => id);
}

export async function findBanned(
  trx: Trx,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const bans = await trx
    .selectFrom(bansAt(now))
    .select('bans.user_id')
    .where('bans.user_id', 'in', userIds)
    .execute();
  return bans.map(({ user_id }) => user_id);
}

export function findBan(db: Db, userId: string, now: Date) {
  return db
    .selectFrom(bansAt(now))
    .select(['bans.ends_at', 'bans.reason'])
    .where('bans.user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: { id: string; user_id: string; token_hash: Buffer; now: Date },
): Promise<void> {
  const { now, ...rest } = session;
  await db
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .execute();
}

export interface SessionRow {
  id: string;
  last_used_at: Date;
  user_id: string;
  user_type: UserType;
  is_superadmin: boolean;
}

/** The session of a token and its user; undefined when it ended, expired or never was. */
export const findSession = batched(
  async (db: Db, asked: readonly { tokenHash: Buffer; usedAfter: Date }[]) => {
    const columns = [
      listOf('bytea', asked, ({ tokenHash }) => tokenHash),
      listOf('timestamptz', asked, ({ usedAfter }) => usedAfter),
    ];
    const { rows } = await sql<SessionRow | { id: null }>`
      ${prepared('find-sessions')}
      select
        sessions.id, sessions.last_used_at, users.id as user_id, users.user_type, users.is_superadmin
      from unnest(${sql.join(columns)}) with ordinality as asked (token_hash, used_after, place)
      left join (sessions join users on users.id = sessions.user_id)
        on sessions.token_hash = asked.token_hash
        and sessions.last_used_at > asked.used_after
        and users.deleted_at is null
      order by asked.place
    `.execute(db);
    return rows.map((row) => (row.id === null ? undefined : row));
  },
);

/**
 * Records that a session was used, for its expiry and for the count of people online; one that has
 * ended leaves no trace.
 */
export async function touchSession(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await sql`
    with touched as (
      update sessions set last_used_at = greatest(last_used_at, ${now}) where id = ${id} returning id
    )
    insert into activity (hour, user_id, last_seen_at)
    select date_trunc('hour', ${now}::timestamptz, 'UTC'), ${userId}::uuid, ${now}::timestamptz
    from touched
    on conflict (hour, user_id)
      do update set last_seen_at = greatest(activity.last_seen_at, excluded.last_seen_at)
  `.execute(db);
}

/**
 * Removes up to so many rows of activity older than the last `days` days of the Spanish mainland.
 * @returns how many it removed
 */
export async function deleteActivityBefore(
  db: Db,
  now: Date,
  days: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select activity_day(${now}) - ${days}::int as day
    ), old_counts as (
      delete from activity_counts using old where activity_counts.day < old.day
    ), old_days as (
      delete from activity_days where ctid = any (array(
        select activity_days.ctid from activity_days, old
        where activity_days.day < old.day limit ${limit}
      ))
    ), old_hours as (
      delete from activity where ctid = any (array(
        select activity.ctid from activity, old
        where hour < old.day::timestamp at time zone 'Europe/Madrid' limit ${limit}
      ))
      returning 1
    )
    select count(*) as count from old_hours
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Gives an existing account the super-administrator's rights and this password. */
export async function promoteToSuperadmin(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_superadmin: true, password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

export async function insertPasswordReset(
  db: Db,
  reset: { id: string; user_id: string; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

function openReset(tokenHash: Buffer, now: Date) {
  return sql<boolean>`token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`;
}

export async function isResetOpen(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('id')
    .where(openReset(tokenHash, now))
    .executeTakeFirst();
  return reset !== undefined;
}

/** Uses a reset up, once: of two that come at the same time only one gets the account's id. */
export async function consumePasswordReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const consumed = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where(openReset(tokenHash, now))
    .returning('user_id')
    .executeTakeFirst();
  return consumed?.user_id ?? null;
}

export function findPasswordHash(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Sets a password and ends the account's sessions and open resets, but for one session to keep.
 * Resolves to false, and does nothing, when the account has been deleted.
 */
export async function replacePassword(
  db: Trx,
  userId: string,
  passwordHash: string,
  keepSessionId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepSessionId !== null, (query) => query.where('id', '<>', keepSessionId ?? ''))
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

/** The email of an account that is neither deleted nor banned at `now`. */
export function selectMailAddress(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(bansAt(now)).select('bans.user_id').whereRef('bans.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst();
}
