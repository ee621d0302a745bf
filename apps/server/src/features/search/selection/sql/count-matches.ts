import { type RawBuilder, sql } from 'kysely';
import type { ProviderFilter } from '../provider-filter.ts';
import { tiersOf } from '../query-tiers.ts';
import { all, filterConditions } from './conditions.ts';
import { distanceTo } from './distance.ts';
import { isInAreas, isNotBanned, matches, matchesByIndex, params } from './matches.ts';
import { rankOf } from './order.ts';
import { preparedFor } from './statement-name.ts';

/**
 * The number of all matches; near a place, only of those in the circle and in the given squares.
 */
export function countStatement(
  filter: ProviderFilter,
  areas: readonly number[],
): RawBuilder<{ total: number }> {
  const { near } = filter;
  const place = near
    ? [isInAreas(areas, tiersOf(filter).length > 0), sql`${distanceTo(near)} <= ${near.kilometres}`]
    : [];
  return sql`${preparedFor('count', filter, tiersOf(filter))}
    with ${params(filter, tiersOf(filter), ['any_tier'])}
    select count(*) as total from profiles p where ${countedConditions(filter, place)}
  `;
}

/** The number of matches in each square, whatever their distance. */
export function countByAreaStatement(
  filter: ProviderFilter,
  areas: readonly number[],
): RawBuilder<{ area: number; total: number }> {
  const tiers = tiersOf(filter);
  const conditions = countedConditions(filter, [isInAreas(areas, tiers.length > 0)]);
  return sql`${preparedFor('count-by-area', filter, tiers)}
    with ${params(filter, tiers, ['any_tier'])}
    select p.search_areas[1] as area, count(*) as total
    from profiles p where ${conditions}
    group by 1
  `;
}

function countedConditions(
  filter: ProviderFilter,
  place: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const text = tiersOf(filter).length > 0 ? [matchesByIndex('any_tier')] : [];
  return all([...filterConditions(filter), ...text, ...place, isNotBanned]);
}

/** Approximate number of providers in a sample of the catalogue. */
const SAMPLE_SIZE = 1000;

/**
 * How many of a sample of the catalogue match, by rank, and the size of the sample and of the
 * catalogue.
 */
export function sampleStatement(
  filter: ProviderFilter,
): RawBuilder<{ rank: number | null; sampled: number; catalogue: number }> {
  const tiers = tiersOf(filter);
  const text = tiers.length > 0 ? [matches('any_tier')] : [];
  return sql`${preparedFor('sample', filter, tiers)}
    with ${params(filter, tiers, [])}
    select case when ${all([...filterConditions(filter), ...text])} then ${rankOf(tiers)} end as rank,
      count(*) as sampled,
      (select greatest(reltuples, 0) from pg_class where oid = 'profiles'::regclass) as catalogue
    from profiles p tablesample system ((
      select ${sql.lit(100 * SAMPLE_SIZE)} / greatest(reltuples, ${sql.lit(SAMPLE_SIZE)})
      from pg_class where oid = 'profiles'::regclass
    ))
    group by 1
  `;
}
