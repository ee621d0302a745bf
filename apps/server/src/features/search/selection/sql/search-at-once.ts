import { type RawBuilder, sql } from 'kysely';
import type { PageRange, ProviderFilter } from '../provider-filter.ts';
import { all, filterConditions } from './conditions.ts';
import { details, detailTables } from './details.ts';
import { distanceTo } from './distance.ts';
import { knownWords } from './known-words.ts';
import { allBanned, bannedAmong, isInAreas, matchesByIndex, queryParams } from './matches.ts';
import { order, orderColumns, rankOf } from './order.ts';
import { circleOf, param, type SearchParams, searchStatements, shapeOf } from './params.ts';

/** The only row of a statement that reads a page. */
export interface PageRow {
  /** The `KnownWord`s of the filter's `vocabulary` in the same moment, in JSON. */
  words: string | null;
  /** The `SearchResult`s of the page in JSON, as they are sent. */
  results: string;
}

interface AtOnceRow extends PageRow {
  found: { total: number; common_ranks: number[] };
}

/** Number of matches of a rank from which it is read ring by ring. */
const COMMON = 10;

export const searchesAtOnce = searchStatements<AtOnceRow>('at-once');

/** @param most see `atOnceStatement` */
export const atOnceShape = (params: SearchParams, most: number | null) =>
  shapeOf(params, most ?? 'all');

/**
 * A page of the matches and their number, when there are at most `most`, banned ones included.
 * Otherwise `total` is more than `most`, and the page has arbitrary matches.
 * @param most null for all matches
 */
export function atOnceStatement(params: SearchParams, most: number | null): RawBuilder<AtOnceRow> {
  const { filter, tiers, range } = params;
  const total =
    most === null
      ? sql`count(*)`
      : sql`case
          when (select count(*) from matching) > ${sql.lit(most)} then ${sql.lit(most + 1)}
          else count(*)
        end`;
  return sql<AtOnceRow>`
    with ${queryParams(params, ['any_tier'])}, matching as materialized (
      select ${orderColumns(filter, rankOf(tiers, null))}
      from profiles p
      where ${all(matchConditions(params))}
      ${most === null ? sql`` : sql`limit ${sql.lit(most + 1)}`}
    ), ${most === null ? allBanned : bannedAmong('matching')}, found as materialized (
      select * from matching where user_id not in (select user_id from banned)
    ), page as (
      select * from found order by ${order(filter)} ${rowsOf(range)}
    )
    select json_build_object(
      'total', counted.total, 'common_ranks', counted.common_ranks
    ) as found, ${wordsOf(filter)} as words, ${resultsOf(filter)} as results
    from (
      select ${total} as total, array(
        select rank from found group by rank having count(*) >= ${sql.lit(COMMON)}
      ) as common_ranks
      from found
    ) counted
  `;
}

/** `PageRow.words`. */
export function wordsOf({ vocabulary }: ProviderFilter): RawBuilder<unknown> {
  return vocabulary
    ? sql`${knownWords(param(({ filter }) => filter.vocabulary))}::text`
    : sql`null::text`;
}

/** `PageRow.results`, of the rows of `page`. */
export function resultsOf(filter: ProviderFilter): RawBuilder<string> {
  return sql`(
      select coalesce(json_agg(shown), '[]')::text from (
        select ${details(filter)} from page ${detailTables} order by ${order(filter, 'page.')}
      ) shown
    )`;
}

/** The conditions of the filter on the provider `p`; indexes evaluate them as far as possible. */
function matchConditions({ filter, tiers }: SearchParams): RawBuilder<unknown>[] {
  const circle = circleOf(filter);
  const hasQuery = tiers.length > 0;
  return [
    ...filterConditions(filter),
    ...(hasQuery ? [matchesByIndex('any_tier')] : []),
    ...(circle
      ? [isInAreas(circle.areas, hasQuery), sql`${distanceTo(circle)} <= ${circle.kilometres}`]
      : []),
  ];
}

/** A literal, because with a parameter the generic plan expects a tenth of the catalogue. */
export function rowsOf({ limit, offset }: PageRange): RawBuilder<unknown> {
  const skipped = offset > 0 ? sql`offset ${param(({ range }) => range.offset)}` : sql``;
  return sql`limit ${sql.lit(limit)} ${skipped}`;
}
