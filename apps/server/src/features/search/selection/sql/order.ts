import { type RawBuilder, sql } from 'kysely';
import { comparableFreeQuarter } from '../../free-hours/queries.ts';
import { resultOrder } from '../../result-order.ts';
import type { ProviderFilter } from '../provider-filter.ts';
import { shownDistance } from './distance.ts';
import { matches, type Ranks } from './matches.ts';
import { circleOf } from './params.ts';

/** The order of the results, of columns of a table. */
export function order({ sort }: ProviderFilter, table: '' | 'page.' = ''): RawBuilder<unknown> {
  return sql.raw(resultOrder(sort, table));
}

/** The columns that `order` compares, of the provider `p`. */
export function orderColumns(filter: ProviderFilter, rank: RawBuilder<unknown>) {
  const freeQuarter =
    filter.sort === 'next_free' ? comparableFreeQuarter(filter.freeHours) : sql`null::integer`;
  return sql`p.user_id, p.score, ${rank} as rank, ${shownDistance(circleOf(filter))} as distance,
    ${freeQuarter} as free_quarter`;
}

/**
 * The rank of the provider `p`, who matches the tier of one of these ranks; null for all of them. It is
 * coarse, so that equally good matches are ordered by distance.
 */
export function rankOf(tiers: readonly string[], ranks: Ranks | null): RawBuilder<unknown> {
  const { from, to } = ranks ?? { from: 0, to: Math.max(0, tiers.length - 1) };
  const cases = Array.from({ length: to - from }, (_, index) => {
    const rank = from + index;
    return sql`when ${matches(`tier_${rank}`)} then ${sql.lit(rank)}`;
  });
  if (cases.length === 0) return sql`${sql.lit(from)}`;
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(to)} end`;
}
