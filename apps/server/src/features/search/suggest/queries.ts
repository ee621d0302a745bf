import type { Category } from '@oficio/contract/profiles.ts';
import { MAX_SUGGESTIONS } from '@oficio/contract/search/suggest.ts';
import { type RawBuilder, sql } from 'kysely';
import { bansAt, categoriesOf } from '#app/platform/db/accounts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import type { NearFilter } from '../selection/provider-filter.ts';
import { distanceTo, shownDistance } from '../selection/sql/distance.ts';

export interface PersonRow {
  id: string;
  name: string;
  photo_file: string | null;
  categories: Category[];
  rating: number;
}

interface Named {
  /** Beginnings of words of the name, without signs. */
  words: readonly string[];
  now: Date;
}

interface NamedNear extends Named {
  /** The area that is searched first, and alone if enough names are found there. */
  here: NearFilter;
  near: NearFilter;
}

/**
 * Number of the best rated providers among whom a name is looked for first. If fewer than three of
 * them have the name, it is rare, and all providers who have it are read.
 */
const BEST_RATED = 2000;
/** Letters of the longest keys of `name_beginnings`. */
const LONGEST_BEGINNING = 8;
/** Maximum numbers of rows read, for very frequent names. */
const MAX_RARE = 3000;
const MAX_HERE = 500;
const MAX_NEAR = 1000;

/** The rows of one of the statements below. */
export async function selectPeople(
  db: Database,
  statement: RawBuilder<PersonRow>,
): Promise<PersonRow[]> {
  return (await statement.execute(db)).rows;
}

/** The best rated providers with such a name. */
export function bestRatedStatement({ words, now }: Named): RawBuilder<PersonRow> {
  return sql<PersonRow>`${prepared('suggest-best-rated')}
    with params as materialized (
      select ${namesBeginningWith(words)} as names, ${beginningsOf(words)} as beginnings
    ), best_rated as materialized (
      select user_id, score
      from (
        select user_id, score, name_words from profiles
        where search_document is not null
        order by score desc, user_id
        limit ${sql.lit(BEST_RATED)}
      ) best
      where name_words @@ (select names from params)
        and user_id not in (select bans.user_id from ${bansAt(now)})
    ), found as materialized (
      select user_id, score from best_rated
      union
      select user_id, score
      from (
        select p.user_id, p.score from profiles p
        where p.search_document is not null
          and name_beginnings(p.name_words) @> (select beginnings from params)
          and p.name_words @@ (select names from params)
          and (select count(*) from best_rated) < ${sql.lit(MAX_SUGGESTIONS.people)}
          and p.user_id not in (select bans.user_id from ${bansAt(now)})
        limit ${sql.lit(MAX_RARE)}
      ) rare
    )
    ${people(sql`found.score desc, found.user_id`)}
  `;
}

/** The nearest providers with such a name. */
export function nearestStatement({ words, now, here, near }: NamedNear): RawBuilder<PersonRow> {
  const within = ({ areas, regions, kilometres }: NearFilter) => sql`
    select p.user_id, p.score, ${shownDistance(near)} as distance
    from profiles p
    where p.search_document is not null and p.search_areas && ${areas}::integer[]
      and search_near(p.name_words, p.search_areas) @@ (
        select search_near_query(names, ${regions}::integer[]) from params
      )
      and ${distanceTo(near)} <= ${kilometres}
      and p.user_id not in (select bans.user_id from ${bansAt(now)})
  `;
  return sql<PersonRow>`${prepared('suggest-nearest')}
    with params as materialized (
      select ${namesBeginningWith(words)} as names
    ), here as materialized (
      ${within(here)} limit ${sql.lit(MAX_HERE)}
    ), found as materialized (
      select * from here
      union
      select * from (
        ${within(near)} and (select count(*) from here) < ${sql.lit(MAX_SUGGESTIONS.people)}
        limit ${sql.lit(MAX_NEAR)}
      ) near
    )
    ${people(sql`found.distance, found.score desc, found.user_id`)}
  `;
}

/** The `tsquery` of names that have, for each word, a word that begins with it. */
function namesBeginningWith(words: readonly string[]): RawBuilder<unknown> {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`to_tsquery('oficio_words', ${query})`;
}

/** The keys of these words in `name_beginnings`; null if PostgreSQL recognises no word in them. */
function beginningsOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`nullif(array(
    select left(word, ${sql.lit(LONGEST_BEGINNING)})
    from unnest(tsvector_to_array(to_tsvector('oficio_words', ${words.join(' ')}))) as word
  ), '{}')`;
}

/** The first of the users in `found`, as suggestions. */
function people(order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select u.id, u.name, photo.file_name as photo_file, p.rating,
      ${categoriesOf('found.user_id')} as categories
    from (select * from found order by ${order} limit ${sql.lit(MAX_SUGGESTIONS.people)}) found
    join profiles p on p.user_id = found.user_id
    join users u on u.id = found.user_id
    left join uploads photo on photo.id = u.photo_id
    order by ${order}
  `;
}
