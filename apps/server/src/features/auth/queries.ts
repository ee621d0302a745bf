import type { UserType } from '@oficio/contract/auth.ts';
import { sql } from 'kysely';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { SessionUse } from '#app/platform/session-uses.ts';
import type { SessionLimits } from './policy.ts';
import type { SessionOrigin } from './sessions/session-origin.ts';

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

/** Inserts an account with an empty profile. Emails are unique (`users_email_unique`). */
export async function insertUser(db: Trx, user: NewUser): Promise<void> {
  await db.insertInto('users').values(user).execute();
  await db.insertInto('profiles').values({ user_id: user.id }).execute();
}

/** The columns a login reads, by email regardless of case. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.password_hash', 'users.is_superadmin', 'users.second_factor_at'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** An account that is not deleted, with the columns of a session's user. */
export function findAuthUser(db: Db, id: string) {
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

export async function insertSession(
  db: Db,
  session: SessionOrigin & { id: string; user_id: string; token_hash: Buffer; now: Date },
): Promise<void> {
  const { now, ...rest } = session;
  await db
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .execute();
}

/** Whether the account of an email has a live session on such a device and network. */
export async function hasSessionLike(
  db: Db,
  email: string,
  { browser, system, device, network, usedAfter, startedAfter }: SessionOrigin & SessionLimits,
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions join users on users.id = sessions.user_id
    where lower(users.email) = ${email.toLowerCase()}
      and sessions.last_used_at > ${usedAfter} and sessions.created_at > ${startedAfter}
      and (sessions.browser, sessions.system, sessions.device, sessions.network)
        is not distinct from (${browser}::text, ${system}::text, ${device}::text, ${network}::text)
    limit 1
  `.execute(db);
  return rows.length > 0;
}

export interface SessionRow {
  id: string;
  last_used_at: Date;
  user_id: string;
  user_type: UserType;
  is_superadmin: boolean;
  has_second_factor: boolean;
}

/**
 * The session of a token and its user; undefined when it has ended, expired or never existed. The
 * limit makes PostgreSQL use the indexes even before it has gathered statistics.
 */
export const findSession = batched(
  async (db: Db, params: readonly ({ tokenHash: Buffer } & SessionLimits)[]) => {
    const columns = [
      listOf('bytea', params, ({ tokenHash }) => tokenHash),
      listOf('timestamptz', params, ({ usedAfter }) => usedAfter),
      listOf('timestamptz', params, ({ startedAfter }) => startedAfter),
    ];
    const { rows } = await sql<SessionRow | { id: null }>`
      ${prepared('find-sessions')}
      select found.*
      from unnest(${sql.join(columns)}) with ordinality as params (token_hash, used_after, started_after, position)
      left join lateral (
        select
          sessions.id, sessions.last_used_at,
          users.id as user_id, users.user_type, users.is_superadmin,
          users.second_factor_at is not null as has_second_factor
        from sessions
        join users on users.id = sessions.user_id
        where sessions.token_hash = params.token_hash
          and sessions.last_used_at > params.used_after
          and sessions.created_at > params.started_after
          and users.deleted_at is null
        limit 1
      ) found on true
      order by params.position
    `.execute(db);
    return rows.map((row) => (row.id === null ? undefined : row));
  },
);

/** The given sessions that have not ended and are within the limits. */
export async function selectLiveSessions(
  db: Db,
  ids: readonly string[],
  { usedAfter, startedAfter }: SessionLimits,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id = any(${ids}::uuid[]) and last_used_at > ${usedAfter} and created_at > ${startedAfter}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Records a use of a session, for its expiry and for the number of users online. Nothing is stored
 * when the session has ended.
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
 * Stores uses of sessions: the last use of each, and the hours in which its account was active.
 * Nothing is stored for ended sessions and deleted accounts. Rows are locked in one order:
 * accounts, sessions, activity, then the counters that triggers update.
 * @returns the accounts locked by another transaction, whose uses were not stored
 */
export async function insertSessionUses(db: Db, uses: readonly SessionUse[]): Promise<string[]> {
  const columns = [
    listOf('uuid', uses, ({ sessionId }) => sessionId),
    listOf('uuid', uses, ({ userId }) => userId),
    listOf('timestamptz', uses, ({ usedAt }) => usedAt),
  ];
  const { rows } = await sql<{ id: string }>`
    with uses as (
      select * from unnest(${sql.join(columns)}) as uses (session_id, user_id, used_at)
    ), accounts as (
      select id from users where id in (select user_id from uses) for share skip locked
    ), live as (
      select sessions.id
      from sessions
      where sessions.id in (
        select uses.session_id from uses join accounts on accounts.id = uses.user_id
      )
      order by sessions.id
      for no key update
    ), used as (
      update sessions set last_used_at = greatest(sessions.last_used_at, latest.used_at)
      from (
        select live.id, max(uses.used_at) as used_at
        from live join uses on uses.session_id = live.id
        group by live.id
      ) latest
      where sessions.id = latest.id
      returning sessions.id
    ), active as (
      insert into activity (hour, user_id, last_seen_at)
      select date_trunc('hour', uses.used_at, 'UTC') as hour, uses.user_id, max(uses.used_at)
      from uses join used on used.id = uses.session_id
      group by 1, 2
      order by 1, 2
      on conflict (hour, user_id)
        do update set last_seen_at = greatest(activity.last_seen_at, excluded.last_seen_at)
    )
    select id from users
    where id in (select user_id from uses) and id not in (select id from accounts)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes at most `limit` rows of activity older than `days` days in the time zone of Madrid.
 * @returns the number of deleted rows
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

/** @returns whether this statement deleted it */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Scans the next sessions in the order of their ids and deletes those outside the limits.
 * @returns the number of deleted sessions, and the last scanned id; null at the end
 */
export async function deleteExpiredSessions(
  db: Db,
  { after, usedAfter, startedAfter, limit }: SessionLimits & { after: string; limit: number },
): Promise<{ removed: number; last: string | null }> {
  const { rows } = await sql<{ removed: number; last: string | null }>`
    with batch as materialized (
      select id from sessions where id > ${after} order by id limit ${limit}
    ), removed as (
      delete from sessions using batch
      where sessions.id = batch.id
        and (sessions.last_used_at <= ${usedAfter} or sessions.created_at <= ${startedAfter})
      returning 1
    )
    select (select count(*) from removed) as removed,
      (select id from batch order by id desc limit 1) as last
  `.execute(db);
  return rows[0] ?? { removed: 0, last: null };
}

/** Deletes at most `limit` reset links that were used or have expired; resolves to their number. */
export async function deleteSpentResets(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from password_resets where ctid = any (array(
      select ctid from password_resets
      where used_at is not null or expires_at <= ${now} limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows);
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

/** The account of a reset link that is neither used nor expired. */
export function findOpenReset(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets')
    .select('user_id')
    .where(openReset(tokenHash, now))
    .executeTakeFirst();
}

/** Marks a link as used; of two concurrent calls only one resolves to true. */
export async function consumePasswordReset(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where(openReset(tokenHash, now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an account's reset links, used or not. */
export async function deletePasswordResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function updateCredentials(
  db: Db,
  userId: string,
  credentials: { password_hash: string; is_superadmin?: true },
): Promise<void> {
  await db.updateTable('users').set(credentials).where('id', '=', userId).execute();
}
