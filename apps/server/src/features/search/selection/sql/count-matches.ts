import { type RawBuilder, sql } from 'kysely';
import { type Asked, asked, circleOf, listOf, searchStatements } from './asked.ts';
import { all, filterConditions } from './conditions.ts';
import { distanceTo } from './distance.ts';
import { allBanned, isInAreas, isNotBanned, matches, matchesByIndex, params } from './matches.ts';
import { rankOf } from './order.ts';

export const counts = searchStatements<{ total: number }>('count');
export const countsByArea = searchStatements<{ area: number; total: number }>('count-by-area');
export const samples = searchStatements<SampleRow>('sample');

const areas = asked((given) => listOf(given.areas));

/**
 * The number of all matches; near a place, only of those in the circle and in the asked squares.
 */
export function countStatement(what: Asked): RawBuilder<{ total: number }> {
  const circle = circleOf(what.filter);
  const place = circle
    ? [isInAreas(areas, what.tiers.length > 0), sql`${distanceTo(circle)} <= ${circle.kilometres}`]
    : [];
  return sql`
    with ${params(what, ['any_tier'])}, ${allBanned}
    select count(*) as total from profiles p where ${countedConditions(what, place)}
  `;
}

/** The number of matches in each asked square, whatever their distance. */
export function countByAreaStatement(what: Asked): RawBuilder<{ area: number; total: number }> {
  const conditions = countedConditions(what, [isInAreas(areas, what.tiers.length > 0)]);
  return sql`
    with ${params(what, ['any_tier'])}, ${allBanned}
    select p.search_areas[1] as area, count(*) as total
    from profiles p where ${conditions}
    group by 1
  `;
}

function countedConditions(
  { filter, tiers }: Asked,
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
export function sampleStatement(what: Asked): RawBuilder<SampleRow> {
  const { filter, tiers } = what;
  const text = tiers.length > 0 ? [matches('any_tier')] : [];
  return sql`
    with ${params(what, [])}
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
