import { type RawBuilder, sql } from 'kysely';
import { all, filterConditions } from './conditions.ts';
import { distanceTo } from './distance.ts';
import {
  allBanned,
  isInAreas,
  isNotBanned,
  matches,
  matchesByIndex,
  queryParams,
} from './matches.ts';
import { rankOf } from './order.ts';
import { arrayOf, circleOf, param, type SearchParams, searchStatements } from './params.ts';

export const counts = searchStatements<{ total: number }>('count');
export const countsByArea = searchStatements<{ area: number; total: number }>('count-by-area');
export const samples = searchStatements<SampleRow>('sample');

const areas = param((given) => arrayOf(given.areas));

/**
 * The number of all matches; near a place, only of those in the circle and in the squares of `areas`.
 */
export function countStatement(params: SearchParams): RawBuilder<{ total: number }> {
  const circle = circleOf(params.filter);
  const place = circle
    ? [
        isInAreas(areas, params.tiers.length > 0),
        sql`${distanceTo(circle)} <= ${circle.kilometres}`,
      ]
    : [];
  return sql`
    with ${queryParams(params, ['any_tier'])}, ${allBanned}
    select count(*) as total from profiles p where ${countedConditions(params, place)}
  `;
}

/** The number of matches in each square of `areas`, whatever their distance. */
export function countByAreaStatement(
  params: SearchParams,
): RawBuilder<{ area: number; total: number }> {
  const conditions = countedConditions(params, [isInAreas(areas, params.tiers.length > 0)]);
  return sql`
    with ${queryParams(params, ['any_tier'])}, ${allBanned}
    select p.search_areas[1] as area, count(*) as total
    from profiles p where ${conditions}
    group by 1
  `;
}

function countedConditions(
  { filter, tiers }: SearchParams,
  place: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const text = tiers.length > 0 ? [matchesByIndex('any_tier')] : [];
  return all([...filterConditions(filter), ...text, ...place, isNotBanned]);
}

/** Approximate number of providers in a sample of the catalogue. */
const SAMPLE_SIZE = 1000;

export interface SampleRow {
  rank: number | null;
  sampled: number;
  catalogue: number;
}

/**
 * How many of a sample of the catalogue match, by rank, and the size of the sample and of the
 * catalogue.
 */
export function sampleStatement(params: SearchParams): RawBuilder<SampleRow> {
  const { filter, tiers } = params;
  const text = tiers.length > 0 ? [matches('any_tier')] : [];
  return sql`
    with ${queryParams(params, [])}
    select case when ${all([...filterConditions(filter), ...text])} then ${rankOf(tiers, null)} end as rank,
      count(*) as sampled,
      (select greatest(reltuples, 0) from pg_class where oid = 'profiles'::regclass) as catalogue
    from profiles p tablesample system ((
      select ${sql.lit(100 * SAMPLE_SIZE)} / greatest(reltuples, ${sql.lit(SAMPLE_SIZE)})
      from pg_class where oid = 'profiles'::regclass
    ))
    group by 1
  `;
}
