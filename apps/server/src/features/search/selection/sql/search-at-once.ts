import { type RawBuilder, sql } from 'kysely';
import type { PageRange, ProviderFilter } from '../provider-filter.ts';
import { tiersOf } from '../query-tiers.ts';
import { all, filterConditions } from './conditions.ts';
import { details, detailTables, type ProviderRow } from './details.ts';
import { distanceTo } from './distance.ts';
import { isInAreas, isNotBanned, matchesByIndex, params } from './matches.ts';
import { order, orderColumns, rankOf } from './order.ts';
import { pageName, preparedFor } from './statement-name.ts';

interface Counted {
  total: number;
  common_ranks: number[];
}
type PageRow = Counted & (ProviderRow | { id: null });

/** Number of matches of a rank from which it is read ring by ring. */
const COMMON = 10;

/**
 * A page of the matches and their number, when there are at most `most`. Otherwise `total` is more
 * than `most`, and the page has arbitrary matches.
 * @param most null for all matches
 */
export function atOnceStatement(
  filter: ProviderFilter,
  range: PageRange,
  most: number | null,
): RawBuilder<PageRow> {
  const tiers = tiersOf(filter);
  const name = preparedFor('at-once', filter, tiers, most ?? 'all', ...pageName(range));
  return sql<PageRow>`${name}
    with ${params(filter, tiers, ['any_tier'])}, found as materialized (
      select ${orderColumns(filter, rankOf(tiers))}
      from profiles p
      where ${all(matchConditions(filter))} and ${isNotBanned}
      ${most === null ? sql`` : sql`limit ${sql.lit(most + 1)}`}
    ), page as (
      select * from found order by ${order(filter)} ${rowsOf(range)}
    )
    select counted.total, counted.common_ranks, ${details(filter)}
    from (
      select count(*) as total, array(
        select rank from found group by rank having count(*) >= ${sql.lit(COMMON)}
      ) as common_ranks
      from found
    ) counted
    left join page on true
    ${detailTables}
    order by ${order(filter, 'page.')}
  `;
}

/** The conditions of the filter on the provider `p`; indexes evaluate them as far as possible. */
function matchConditions(filter: ProviderFilter): RawBuilder<unknown>[] {
  const { near } = filter;
  const hasQuery = tiersOf(filter).length > 0;
  return [
    ...filterConditions(filter),
    ...(hasQuery ? [matchesByIndex('any_tier')] : []),
    ...(near
      ? [isInAreas(near.areas, hasQuery), sql`${distanceTo(near)} <= ${near.kilometres}`]
      : []),
  ];
}

/** A literal, because with a parameter the generic plan expects a tenth of the catalogue. */
export function rowsOf({ limit, offset }: PageRange): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
}
