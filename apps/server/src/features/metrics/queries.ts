import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';
import { rebuildInBatches } from '#app/platform/db/rebuild-in-batches.ts';

/** The row of a statement that always returns exactly one row. */
async function executeTakeFirstOrThrow<Row>(
  db: Database,
  statement: RawBuilder<Row>,
): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row');
  return row;
}

export interface PeopleCounts {
  total_users: number;
  new_users: number;
  total_providers: number;
  total_clients: number;
  banned_users: number;
  users_online: number;
}

/**
 * Counts accounts that are not deleted. `newSince` and `onlineSince` are instants, both included.
 */
export function countPeople(
  db: Database,
  { now, newSince, onlineSince }: { now: Date; newSince: Date; onlineSince: Date },
): Promise<PeopleCounts> {
  return executeTakeFirstOrThrow(
    db,
    sql<PeopleCounts>`
      select
        count(*) as total_users,
        count(*) filter (where created_at >= ${newSince}) as new_users,
        count(*) filter (where user_type = 'provider') as total_providers,
        count(*) filter (where user_type = 'client') as total_clients,
        (
          select count(*) from bans_at(${now}) ban
          join users banned on banned.id = ban.user_id and banned.deleted_at is null
        ) as banned_users,
        (
          select count(distinct user_id) from activity where last_seen_at >= ${onlineSince}
        ) as users_online
      from users
      where deleted_at is null
    `,
  );
}

/** The number of messages, which is the sum of all last seqs: a seq has no gaps. */
export async function countMessages(db: Database): Promise<number> {
  const { count } = await executeTakeFirstOrThrow(
    db,
    sql<{ count: number }>`
      select coalesce(sum(last_seq), 0)::bigint as count from conversations
    `,
  );
  return count;
}

export interface ContactCounts {
  total: number;
  sent_messages: number;
  received_messages: number;
}

/** The number of users who have sent or received a message; a trigger keeps who that is. */
export function countContacted(db: Database): Promise<ContactCounts> {
  return executeTakeFirstOrThrow(
    db,
    sql<ContactCounts>`
      select
        count(*) as total,
        count(*) filter (where has_sent) as sent_messages,
        count(*) filter (where has_received) as received_messages
      from contacted_users
    `,
  );
}

/**
 * Deletes the rows of deleted accounts among the next `limit` rows after a user, in the order of their
 * ids. A message that is stored during the erasure of an account may leave such a row.
 * @returns the last user looked at, null when there are no more, and the number of deleted rows
 */
export async function deleteContactsOfDeleted(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ removed: number; last: string | null }> {
  return executeTakeFirstOrThrow(
    db,
    sql<{ removed: number; last: string | null }>`
      with batch as materialized (
        select user_id from contacted_users where user_id > ${after} order by user_id limit ${limit}
      ), removed as (
        delete from contacted_users using batch, users
        where contacted_users.user_id = batch.user_id and users.id = batch.user_id
          and users.deleted_at is not null
        returning 1
      )
      select (select count(*) from removed) as removed,
        (select user_id from batch order by user_id desc limit 1) as last
    `,
  );
}

export interface Bucket {
  starts_at: Date;
  count: number;
}

/** The number of active accounts in each of the last hours, the current hour first. */
export async function countActiveByHour(db: Database, now: Date, hours: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select starts_at, (select count(*) from activity where hour = starts_at) as count
    from (
      select date_trunc('hour', ${now}::timestamptz, 'UTC') - ago * interval '1 hour' as starts_at
      from generate_series(0, ${hours}::int - 1) as ago
    ) as hours
    order by starts_at desc
  `.execute(db);
  return rows;
}

/**
 * The number of active accounts on each of the last days in the time zone of Madrid, today first.
 */
export async function countActiveByDay(db: Database, now: Date, days: number): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select day::timestamp at time zone 'Europe/Madrid' as starts_at,
      coalesce(activity_counts.people, 0) as count
    from (
      select activity_day(${now}) - ago as day from generate_series(0, ${days}::int - 1) as ago
    ) as days
    left join activity_counts using (day)
    order by day desc
  `.execute(db);
  return rows;
}

/** The number of providers in each category, the largest first. */
export async function countCategories(
  db: Database,
): Promise<{ category: string; count: number }[]> {
  const { rows } = await sql<{ category: string; count: number }>`
    select category.name as category, count(*) as count
    from profile_categories offered
    join users on users.id = offered.user_id
      and users.user_type = 'provider' and users.deleted_at is null
    join categories category on category.id = offered.category_id
    group by category.name
    order by count desc, category.name
  `.execute(db);
  return rows;
}

/** Counts the people of all days again, day by day; resolves to the number of wrong days. */
export async function rebuildActivityCounts(db: Database): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    select day::text from activity_counts union select day::text from activity_days order by day
  `.execute(db);
  let wrong = 0;
  for (const { day } of rows) wrong += await rebuildActivityCount(db, day);
  return wrong;
}

/**
 * @param day YYYY-MM-DD
 * @returns 1 when the number was wrong
 */
function rebuildActivityCount(db: Database, day: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Later changes of this day wait for its row, and earlier ones are visible to the last statement.
    await trx
      .insertInto('activity_counts')
      .values({ day, people: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`select from activity_counts where day = ${day} for update`.execute(trx);
    const { numAffectedRows } = await sql`
      update activity_counts set people = found.people
      from (select count(*)::int as people from activity_days where day = ${day}) found
      where day = ${day} and activity_counts.people <> found.people
    `.execute(trx);
    return Number(numAffectedRows);
  });
}

/** Finds again who has sent or received a message; resolves to the number of wrong users. */
export function rebuildContacted(db: Database): Promise<number> {
  return rebuildInBatches(db, { table: 'profiles', key: 'user_id' }, async (trx, ids) => {
    // Later messages wait for this lock, and earlier ones are visible to the next statement.
    await sql`lock table contacted_users in share row exclusive mode`.execute(trx);
    const { wrong } = await executeTakeFirstOrThrow(
      trx,
      sql<{ wrong: number }>`
        with found as (
          select member.user_id, bool_or(has_sent) as has_sent, bool_or(has_received) as has_received
          from conversation_members member
          join users on users.id = member.user_id and users.deleted_at is null
          where member.user_id = any(${ids}) and (has_sent or has_received)
          group by member.user_id
        ), gone as (
          delete from contacted_users
          where user_id = any(${ids}) and user_id not in (select user_id from found)
          returning 1
        ), stored as (
          insert into contacted_users as known (user_id, has_sent, has_received)
          select * from found
          on conflict (user_id) do update
          set has_sent = excluded.has_sent, has_received = excluded.has_received
          where (known.has_sent, known.has_received)
            <> (excluded.has_sent, excluded.has_received)
          returning 1
        )
        select (select count(*) from gone) + (select count(*) from stored) as wrong
      `,
    );
    return wrong;
  });
}
