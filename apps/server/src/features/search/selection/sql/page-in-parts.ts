import { PAGE_SIZES } from '@oficio/contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { comparableFreeQuarter } from '../../free-hours/queries.ts';
import { MAX_BY_FREE_HOUR, MAX_RESULTS } from '../../policy.ts';
import type { PageRange, ProviderFilter } from '../provider-filter.ts';
import { tiersOf } from '../query-tiers.ts';
import type { Ring } from '../rings-around.ts';
import { all, filterConditions } from './conditions.ts';
import { details, detailTables, type ProviderRow } from './details.ts';
import { distanceTo, shownDistance } from './distance.ts';
import {
  isInAreas,
  isInCells,
  isNotBanned,
  matches,
  matchesByIndex,
  params,
  type Query,
} from './matches.ts';
import { order, orderColumns, rankOf } from './order.ts';
import { rowsOf } from './search-at-once.ts';
import { pageName, preparedFor } from './statement-name.ts';

/**
 * A part of the results, all of which come before those of the next part.
 * - `tier`: only matches of this rank; null for all ranks.
 * - `ring`: only matches in this ring; null for the whole circle or country.
 * - `isWalked`: reads the catalogue in the order of its score until the page is full, which is
 *   fast when many match; otherwise all matches of the part are read and sorted.
 */
export interface Part {
  tier: number | null;
  ring: Ring | null;
  isWalked: boolean;
}

/**
 * Limits of a part: literals, and few, so that few statements are prepared. The last page may end after
 * `MAX_RESULTS`.
 */
const LIMITS = [10, 50, 250, 1000];
const LARGEST_LIMIT = MAX_RESULTS + Math.max(...PAGE_SIZES);

/**
 * A page of results that are too many to read all of them. PostgreSQL reads the parts one after the
 * other, and stops when the page is full.
 */
export function partsStatement(
  filter: ProviderFilter,
  range: PageRange,
  parts: readonly Part[],
): RawBuilder<ProviderRow> {
  const tiers = tiersOf(filter);
  const shape = parts.map(({ tier, ring, isWalked }) =>
    [tier ?? 'a', ring ? (ring.cells ? 'c' : 'r') : '', isWalked ? 'w' : ''].join(''),
  );
  const byRelevance = filter.sort === 'next_free';
  const needed = byRelevance ? MAX_BY_FREE_HOUR : range.limit + range.offset;
  const most = LIMITS.find((limit) => limit >= needed) ?? LARGEST_LIMIT;
  const read: ProviderFilter = byRelevance ? { ...filter, sort: 'relevance' } : filter;
  const each = parts.map((part) => sql`(${partOf(read, tiers, part, most)})`);
  const found = sql`(${sql.join(each, sql` union all `)}) parts`;
  return sql<ProviderRow>`${preparedFor('parts', filter, tiers, most, ...pageName(range), ...shape)}
    with ${params(filter, tiers, parts.map(queryOf))}, page as materialized (
      ${byRelevance ? byNextFreeHour(filter, found) : sql`select * from ${found}`} ${rowsOf(range)}
    )
    select ${details(filter)} from page ${detailTables} order by ${order(filter, 'page.')}
  `;
}

/** The first `MAX_BY_FREE_HOUR` results found, in the order of their next free hour. */
function byNextFreeHour(filter: ProviderFilter, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from (
      select first.user_id, first.score, first.rank, first.distance,
        ${comparableFreeQuarter(filter.freeHours)} as free_quarter
      from (select * from ${found} limit ${sql.lit(MAX_BY_FREE_HOUR)}) first
      join profiles p on p.user_id = first.user_id
    ) candidates
    order by ${order(filter)}`;
}

const queryOf = ({ tier }: Part): Query => (tier === null ? 'any_tier' : `tier_${tier}`);

function partOf(
  filter: ProviderFilter,
  tiers: readonly string[],
  part: Part,
  most: number,
): RawBuilder<unknown> {
  const rank = part.tier === null ? rankOf(tiers) : sql`${sql.lit(part.tier)}`;
  const conditions = [
    ...filterConditions(filter),
    ...textConditions(tiers, part),
    ...placeConditions(filter, tiers, part),
    isNotBanned,
  ];
  const rows = sql`select ${orderColumns(filter, rank)} from profiles p where ${all(conditions)}`;
  const limit = sql`limit ${sql.lit(most)}`;
  if (!part.isWalked) {
    return sql`select * from (${rows} offset 0) found order by ${order(filter)} ${limit}`;
  }
  const byRank = part.tier === null && tiers.length > 1 ? sql`rank,` : sql``;
  return sql`${rows} order by p.score desc, ${byRank} p.user_id ${limit}`;
}

/**
 * In a walk, the documents are compared instead of the text index, so that PostgreSQL reads along
 * the score. Its planner expects that `coalesce` is true for half of the rows, but that hardly any
 * row matches an unknown query.
 */
function textConditions(tiers: readonly string[], part: Part): RawBuilder<unknown>[] {
  if (tiers.length === 0) return [];
  const query = queryOf(part);
  const earlier = tiers
    .slice(0, part.tier ?? 0)
    .map((_, rank) => sql`not ${matches(`tier_${rank}`)}`);
  return part.isWalked
    ? [sql`coalesce(${all([matches(query), ...earlier])}, false)`]
    : [matchesByIndex(query), ...earlier];
}

function placeConditions(
  { near }: ProviderFilter,
  tiers: readonly string[],
  { ring }: Part,
): RawBuilder<unknown>[] {
  if (!near) return [];
  const isInside = sql`${distanceTo(near)} <= ${near.kilometres}`;
  const isAround = isInAreas(near.areas, tiers.length > 0);
  if (!ring) return [isAround, isInside];
  const shown = shownDistance(near);
  return [
    ring.cells ? isInCells(ring.cells) : isAround,
    isInside,
    sql`${shown} > ${sql.lit(ring.from)} and ${shown} <= ${sql.lit(ring.to)}`,
  ];
}
