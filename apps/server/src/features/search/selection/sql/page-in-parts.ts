import { PAGE_SIZES } from '@oficio/contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { comparableFreeQuarter } from '../../free-hours/queries.ts';
import { MAX_BY_FREE_HOUR, MAX_RESULTS } from '../../policy.ts';
import type { ProviderFilter } from '../provider-filter.ts';
import type { Ring } from '../rings-around.ts';
import { all, filterConditions } from './conditions.ts';
import { distanceTo, shownDistance } from './distance.ts';
import {
  allBanned,
  isInAreas,
  isInCells,
  isNotBanned,
  matches,
  matchesByIndex,
  queryOf,
  queryParams,
  type Ranks,
} from './matches.ts';
import { order, orderColumns, rankOf } from './order.ts';
import {
  arrayOf,
  circleOf,
  param,
  type SearchParams,
  searchStatements,
  shapeOf,
} from './params.ts';
import { type PageRow, resultsOf, rowsOf, wordsOf } from './search-at-once.ts';

/**
 * A part of the results, all of which come before those of the next part.
 * - `ranks`: only matches of these ranks; null for all ranks.
 * - `ring`: only matches in this ring; null for the whole circle or country.
 * - `isWalked`: reads the catalogue in the order of its score until the page is full, which is
 *   fast when many match; otherwise all matches of the part are read and sorted.
 */
export interface Part {
  ranks: Ranks | null;
  ring: Ring | null;
  isWalked: boolean;
  /**
   * Only the best rated of the catalogue, some thousands and those of the same score left out, or
   * only the others.
   */
  best?: boolean;
}

/**
 * Limits of a part: literals, and few, so that few statements are prepared. The last page may end after
 * `MAX_RESULTS`.
 */
const LIMITS = [10, 50, 250, 500, 1000];
/** Rows that are read along the score for each row of a page, and their largest number. */
const BEST_PER_ROW = 200;
const MAX_BEST = 10_000;
const LARGEST_LIMIT = MAX_RESULTS + Math.max(...PAGE_SIZES);

export const pagesInParts = searchStatements<PageRow>('parts');

export function partsShape(params: SearchParams, parts: readonly Part[]): string {
  const shapes = parts.map(({ ranks, ring, isWalked, best }) =>
    [
      ranks ? `${ranks.from}-${ranks.to}` : 'a',
      ring ? (ring.cells ? `c${ring.from}-${ring.to}` : `r${ring.from}`) : '',
      best === undefined ? '' : `b${best}`,
      isWalked ? 'w' : '',
    ].join(''),
  );
  return shapeOf(params, mostOf(params), ...shapes);
}

/** The limit of each part. */
function mostOf({ filter, range }: SearchParams): number {
  const needed = filter.sort === 'next_free' ? MAX_BY_FREE_HOUR : range.limit + range.offset;
  return LIMITS.find((limit) => limit >= needed) ?? LARGEST_LIMIT;
}

/**
 * A page of results that are too many to read all of them. PostgreSQL reads the parts one after the
 * other, and stops when the page is full.
 * @param parts their rings are those of `params.rings`
 */
export function partsStatement(params: SearchParams, parts: readonly Part[]): RawBuilder<PageRow> {
  const { filter, range } = params;
  const byRelevance = filter.sort === 'next_free';
  const read: SearchParams = byRelevance
    ? { ...params, filter: { ...filter, sort: 'relevance' } }
    : params;
  const most = mostOf(params);
  const each = parts.map((part, index) => sql`(${partOf(read, part, index, most)})`);
  const found = sql`(${sql.join(each, sql` union all `)}) parts`;
  return sql<PageRow>`
    with ${queryParams(
      params,
      parts.map(({ ranks }) => queryOf(ranks)),
    )}, ${allBanned}, page as materialized (
      ${byRelevance ? byNextFreeHour(filter, found) : sql`select * from ${found}`} ${rowsOf(range)}
    )
    select ${wordsOf(filter)} as words, ${resultsOf(filter)} as results
  `;
}

/** The first `MAX_BY_FREE_HOUR` results found, in the order of their next free hour. */
function byNextFreeHour(filter: ProviderFilter, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (
      select first.user_id, first.score, first.rank, first.distance,
        ${comparableFreeQuarter(filter.freeHours)} as free_quarter
      from (select * from ${found} limit ${sql.lit(MAX_BY_FREE_HOUR)}) first
      join profiles p on p.ctid = first.place
    ) candidates
    order by ${order(filter)}`;
}

function partOf(
  params: SearchParams,
  part: Part,
  index: number,
  most: number,
): RawBuilder<unknown> {
  const { filter, tiers } = params;
  const rank = rankOf(tiers, part.ranks);
  const conditions = [
    ...filterConditions(filter),
    ...textConditions(tiers, part),
    ...placeConditions(params, part, index),
    ...scoreConditions(part, most),
    isNotBanned,
  ];
  const rows = sql`select ${orderColumns(filter, rank)}, p.ctid as place from profiles p where ${all(conditions)}`;
  const limit = sql`limit ${sql.lit(most)}`;
  if (!part.isWalked) {
    return sql`select * from (${rows} offset 0) found order by ${order(filter)} ${limit}`;
  }
  const byRank = part.ranks === null && tiers.length > 1 ? sql`rank,` : sql``;
  const byDistance = filter.near ? sql`distance,` : sql``;
  return sql`${rows} order by p.score desc, ${byRank} ${byDistance} p.user_id ${limit}`;
}

/** Whether the score of the provider `p` is one of the best of the catalogue. */
function scoreConditions({ best }: Part, most: number): RawBuilder<unknown>[] {
  if (best === undefined) return [];
  const rows = Math.min(BEST_PER_ROW * most, MAX_BEST);
  // Without so many providers, all are the best.
  const limit = sql`coalesce((
    select score from profiles where search_document is not null
    order by score desc offset ${sql.lit(rows)} limit 1
  ), '-infinity')`;
  return [best ? sql`p.score > ${limit}` : sql`p.score <= ${limit}`];
}

/**
 * In a walk, the documents are compared instead of the text index, so that PostgreSQL reads along
 * the score. Its planner expects that `coalesce` is true for half of the rows, but that hardly any
 * row matches an unknown query.
 */
function textConditions(tiers: readonly string[], part: Part): RawBuilder<unknown>[] {
  if (tiers.length === 0) return [];
  const query = queryOf(part.ranks);
  const earlier = tiers
    .slice(0, part.ranks?.from ?? 0)
    .map((_, rank) => sql`not ${matches(`tier_${rank}`)}`);
  return part.isWalked
    ? [sql`coalesce(${all([matches(query), ...earlier])}, false)`]
    : [matchesByIndex(query), ...earlier];
}

function placeConditions(
  { filter, tiers }: SearchParams,
  { ring, isWalked }: Part,
  index: number,
): RawBuilder<unknown>[] {
  const circle = circleOf(filter);
  if (!circle) return [];
  const isInside = sql`${distanceTo(circle)} <= ${circle.kilometres}`;
  const isAround = isInAreas(circle.areas, tiers.length > 0);
  // In a walk, the place is compared instead of an index, as the text is.
  if (isWalked) return [sql`coalesce(${all([isAround, isInside])}, false)`];
  if (!ring) return [isAround, isInside];
  const shown = shownDistance(circle);
  const isBeyond = ring.from < 0 ? [] : [sql`${shown} > ${sql.lit(ring.from)}`];
  if (!ring.cells) return [isAround, isInside, ...isBeyond];
  // Such a ring lies within the circle.
  const cells = isInCells(param(({ rings }) => arrayOf(rings[index]?.cells ?? [])));
  return [cells, sql`${shown} <= ${sql.lit(ring.to)}`, ...isBeyond];
}
