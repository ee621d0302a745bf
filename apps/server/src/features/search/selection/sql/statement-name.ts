import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { prepared } from '#app/platform/db/prepared.ts';
import type { PageRange, ProviderFilter } from '../provider-filter.ts';

/**
 * Marks a statement as prepared, with a name that is different for each text.
 * @param parts what else its text depends on
 */
export function preparedFor(
  kind: string,
  { near, includeUnavailable, minRating, freeHours, sort }: ProviderFilter,
  tiers: readonly string[],
  ...parts: (string | number)[]
): RawBuilder<unknown> {
  const flags = {
    near,
    coarse: near?.isCoarse,
    all: includeUnavailable,
    rated: minRating,
    free: freeHours.isOneDay,
  };
  const present = Object.entries(flags).flatMap(([flag, value]) => (value ? [flag] : []));
  const text = [tiers.length, sort, ...present, ...parts].join('-');
  // PostgreSQL cuts longer names than 63 characters.
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return prepared(`search-${kind}-${digest}`);
}

/** The clause of a page, and the parts of the name that it adds. */
export const pageName = ({ limit, offset }: PageRange) => [limit, offset > 0 ? 'later' : 'first'];
