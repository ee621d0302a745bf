import type { UserType } from '@oficio/contract/auth.ts';
import type { AccountSession } from '@oficio/contract/sessions.ts';
import { sql } from 'kysely';
import { batched } from '#app/platform/db/batched.ts';
import type { Database, Trx } from '#app/platform/db/database.ts';
import { listOf, prepared } from '#app/platform/db/prepared.ts';
import type { SessionOrigin } from '#app/platform/security/session-origin.ts';
import type { SessionUse } from '#app/platform/session-uses.ts';
import type { SessionLimits } from '../policy.ts';

export async function insertSession(
  trx: Trx,
  session: SessionOrigin & { id: string; user_id: string; token_hash: Buffer; now: Date },
): Promise<void> {
  const { now, ...rest } = session;
  await trx
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .execute();
}

/** Whether the account of an email has a live session on such a device and network. */
export async function hasSessionLike(
  db: Database,
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
  /** The last login or confirmation. */
  confirmed_at: Date;
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
  async (db: Database, params: readonly ({ tokenHash: Buffer } & SessionLimits)[]) => {
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
          coalesce(sessions.confirmed_at, sessions.created_at) as confirmed_at,
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
  db: Database,
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
export async function touchSession(
  db: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
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
export async function insertSessionUses(
  db: Database,
  uses: readonly SessionUse[],
): Promise<string[]> {
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

/** The sessions of an account that have not expired, the most recently used first. */
export function selectSessionsOf(
  db: Database,
  userId: string,
  { usedAfter, startedAfter }: SessionLimits,
  limit: number,
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'last_used_at'])
    .select((eb) => eb.ref('device').$castTo<AccountSession['device']>().as('device'))
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', startedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The number of an account's sessions that have not expired. */
export async function countSessionsOf(
  db: Database,
  userId: string,
  { usedAfter, startedAfter }: SessionLimits,
): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', startedAfter)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores that the user of a session has proved again who they are. */
export async function updateConfirmedAt(db: Trx, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Ends a session of the account; resolves to whether there was one. */
export async function deleteSessionOf(
  db: Trx,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns whether this statement deleted it */
export async function deleteSession(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sessions that one login ends at most, so that an account with very many is reduced in steps. */
const ENDED_AT_ONCE = 1000;

/**
 * Deletes the sessions of an account but the `kept` ones used last. One that another transaction has
 * locked is left to the next call.
 * @returns the ids of the deleted sessions
 */
export async function deleteOldestSessions(
  db: Trx,
  userId: string,
  kept: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sessions where id in (
      select id from sessions where id in (
        select id from sessions where user_id = ${userId}
        order by last_used_at desc, id desc offset ${kept} limit ${ENDED_AT_ONCE}
      )
      for update skip locked
    )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Scans the next sessions in the order of their ids and deletes those outside the limits.
 * @returns the number of deleted sessions, and the last scanned id; null at the end
 */
export async function deleteExpiredSessions(
  db: Database,
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
