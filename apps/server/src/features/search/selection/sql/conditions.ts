import { type RawBuilder, sql } from 'kysely';
import { firstFreeQuarter } from '../../free-hours/queries.ts';
import type { ProviderFilter } from '../provider-filter.ts';
import { param } from './params.ts';

/** A rating is shown with one decimal, so 4.45 is shown as 4.5. */
const ROUNDED_RATING = 0.05;

const lowestRating = param(({ filter }) => (filter.minRating ?? 0) - ROUNDED_RATING);

/** The conditions of all filters but the text and the place, on the provider `p`. */
export function filterConditions(filter: ProviderFilter): RawBuilder<unknown>[] {
  const { includeUnavailable, minRating, freeHours } = filter;
  return [
    sql`p.search_document is not null`,
    ...(includeUnavailable ? [] : [sql`p.status = 'available'`]),
    ...(minRating === null ? [] : [sql`p.rating >= ${lowestRating}`]),
    ...(freeHours.isOneDay ? [sql`${firstFreeQuarter(freeHours)} is not null`] : []),
  ];
}

export const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
