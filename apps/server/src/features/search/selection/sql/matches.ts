import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/accounts.ts';
import type { ProviderFilter } from '../provider-filter.ts';
import { requiredOf } from '../query-tiers.ts';

/** A query of `params`: any tier, or the one of a rank. */
export type Query = 'any_tier' | `tier_${number}`;

/**
 * The common table expressions that every statement reads once: the queries, which a generic plan would
 * otherwise parse for every row, and the accounts that are banned.
 * @param byIndex the queries of which `matchesByIndex` is used
 */
export function params(
  filter: ProviderFilter,
  tiers: readonly string[],
  byIndex: readonly Query[],
): RawBuilder<unknown> {
  const { near } = filter;
  const required = requiredOf(filter);
  const regions = sql`${near ? near.regions : null}::integer[]`;
  const queries = new Map<Query, string>(tiers.map((tier, rank) => [`tier_${rank}`, tier]));
  if (required) queries.set('any_tier', required);
  const columns = [...queries].flatMap(([name, text]) => {
    const query = sql`to_tsquery('oficio', ${text})`;
    const terms = sql`search_terms_query(${query}, ${regions}) as ${sql.ref(termsOf(name))}`;
    return [sql`${query} as ${sql.ref(name)}`, ...(byIndex.includes(name) ? [terms] : [])];
  });
  return sql`params as materialized (select ${columns.length > 0 ? sql.join(columns) : sql``}),
    banned as materialized (select bans.user_id from ${bansAt(filter.now)})`;
}

const termsOf = (query: Query) => `${query}_terms`;

/** Whether the document of the provider `p` matches. */
export function matches(query: Query): RawBuilder<unknown> {
  return sql`p.search_document @@ (select ${sql.ref(query)} from params)`;
}

/**
 * What the index cannot decide: words that must follow each other, and beginnings of numbers, which
 * may be those of the regions that the index has before words.
 */
const UNDECIDED = String.raw`<|'\d+':\*`;

/** The same, decided by the index `profiles_terms`, where it can; otherwise by the document too. */
export function matchesByIndex(query: Query): RawBuilder<unknown> {
  return sql`search_terms(p.search_document, p.search_areas)
      @@ (select ${sql.ref(termsOf(query))} from params)
    and ((select ${sql.ref(query)}::text !~ ${sql.lit(UNDECIDED)} from params) or ${matches(query)})`;
}

/** Whether the provider `p` lies in one of the squares; decided by an index. */
export function isInAreas(areas: readonly number[], hasQuery: boolean): RawBuilder<unknown> {
  return hasQuery
    ? sql`p.search_areas && ${areas as number[]}::integer[]`
    : sql`p.search_areas[1] = any (${areas as number[]}::integer[])`;
}

/** The same for small squares. */
export function isInCells(cells: readonly number[]): RawBuilder<unknown> {
  return sql`search_cells(p.latitude, p.longitude) && ${cells as number[]}::integer[]`;
}

/** Whether the provider `p` is not banned. */
export const isNotBanned = sql`p.user_id not in (select user_id from banned)`;
