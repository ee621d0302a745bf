import type { Category } from '@oficio/contract/profiles.ts';
import { SEARCH_DAYS_KEPT } from '@oficio/contract/search/searches-without-results.ts';
import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.ts';
import { listOf } from '#app/platform/db/prepared.ts';
import type { SearchWithoutResults } from '#app/platform/searches-without-results.ts';
import { SEARCHES_PER_DAY } from './policy.ts';

export interface CountedSearch extends SearchWithoutResults {
  count: number;
}

/**
 * Adds to the counts of different searches. Of a day's new searches, only those up to the limit are
 * stored. The lock makes concurrent processes count one after the other.
 */
export async function insertCounts(
  db: Database,
  searches: readonly CountedSearch[],
): Promise<void> {
  const columns = [
    listOf('date', searches, ({ day }) => day),
    listOf('text', searches, ({ words }) => words),
    listOf('text', searches, ({ town }) => town),
    listOf('text', searches, ({ category }) => category),
    listOf('integer', searches, ({ count }) => count),
  ];
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('searches-without-results'))`.execute(trx);
    await sql`
      with given as (
        select given.day, given.words, given.town, categories.id as category_id, given.count
        from unnest(${sql.join(columns)}) as given (day, words, town, category, count)
        left join categories on categories.name = given.category
      ), days as (
        select day, count(*) as searches from searches_without_results
        where day in (select day from given) group by day
      ), numbered as (
        select given.*, known.day is not null as is_known,
          coalesce(days.searches, 0) + row_number() over (
            partition by given.day, known.day is null order by given.count desc
          ) as number
        from given
        left join days on days.day = given.day
        left join searches_without_results known on known.day = given.day
          and known.words = given.words and known.town = given.town
          and known.category_id is not distinct from given.category_id
      )
      insert into searches_without_results as stored (day, words, town, category_id, count)
      select day, words, town, category_id, count
      from numbered where is_known or number <= ${SEARCHES_PER_DAY}
      on conflict (day, words, town, category_id)
        do update set count = stored.count + excluded.count
    `.execute(trx);
  });
}

function countsSince(db: Database, now: Date, days: number) {
  return db
    .selectFrom('searches_without_results as search')
    .where('search.day', '>', sql<string>`activity_day(${now}) - ${days}::int`)
    .groupBy(['search.words', 'search.town', 'search.category_id']);
}

/** Number of different searches of the last days, today included. */
export async function countSearches(db: Database, now: Date, days: number): Promise<number> {
  const { count } = await db
    .selectFrom(countsSince(db, now, days).select('search.words').as('different'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the different searches of the last days, the most frequent first. */
export function findSearches(
  db: Database,
  now: Date,
  days: number,
  page: { limit: number; offset: number },
) {
  return countsSince(db, now, days)
    .select((eb) => [
      'search.words',
      'search.town',
      sql<number>`sum(search.count)`.as('count'),
      eb.fn.max('search.day').as('last_day'),
      eb
        .selectFrom('categories')
        .select(sql<Category>`name`.as('name'))
        .whereRef('categories.id', '=', 'search.category_id')
        .as('category'),
    ])
    .orderBy('count', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('search.words')
    .orderBy('search.town')
    .orderBy('search.category_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

/** Deletes at most `limit` counts that are older than 90 days; resolves to how many. */
export async function deleteOldSearches(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from searches_without_results where ctid = any (array(
      select ctid from searches_without_results
      where day <= activity_day(${now}) - ${SEARCH_DAYS_KEPT}::int limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
