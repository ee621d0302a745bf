import { type RawBuilder, sql } from 'kysely';
import { bansAt } from '#app/platform/db/accounts.ts';
import { nowParam, rankQuery, regions, requiredText, type SearchParams } from './params.ts';

/** Ranks that follow each other, both ends included; the query of the last finds all their matches. */
export interface Ranks {
  from: number;
  to: number;
}

/** A query of `params`: any tier, or the one of a rank. */
export type Query = 'any_tier' | `tier_${number}`;

/** The query of these ranks; any tier for null. */
export const queryOf = (ranks: Ranks | null): Query => (ranks ? `tier_${ranks.to}` : 'any_tier');

/**
 * The common table expression of the queries, which a generic plan would otherwise parse for every row.
 * @param byIndex the queries of which `matchesByIndex` is used
 */
export function queryParams(
  { tiers, required }: SearchParams,
  byIndex: readonly Query[],
): RawBuilder<unknown> {
  if (!required) return sql`params as materialized (select)`;
  const texts = new Map<Query, RawBuilder<unknown>>(
    tiers.map((_, rank) => [`tier_${rank}`, rankQuery(rank)]),
  );
  texts.set('any_tier', requiredText);
  const queries = [...texts].map(
    ([name, text]) => sql`to_tsquery('oficio', ${text}) as ${sql.ref(name)}`,
  );
  const terms = [...new Set(byIndex)].map((name) => {
    const value = sql`search_terms_query(${sql.ref(name)}, ${regions}::integer[])`;
    return sql`${value} as ${sql.ref(termsOf(name))}`;
  });
  // Without the offset, a query would be parsed again wherever it is used.
  return sql`params as materialized (
    select ${sql.join([sql`*`, ...terms])} from (select ${sql.join(queries)} offset 0) queries
  )`;
}

const bansInForce = bansAt(nowParam);

/** The banned accounts, for statements that read many matches. */
export const allBanned = sql`banned as materialized (select bans.user_id from ${bansInForce})`;

/** The banned accounts among those of a table with few rows, looked up in one index scan. */
export function bannedAmong(table: string): RawBuilder<unknown> {
  return sql`banned as materialized (
    select bans.user_id from ${bansInForce}
    where bans.user_id = any (array(select user_id from ${sql.ref(table)}))
  )`;
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

/**
 * Whether the provider `p` lies in one of the squares; decided by an index.
 * @param areas a value or an expression of the type `integer[]`
 */
export function isInAreas(areas: unknown, hasQuery: boolean): RawBuilder<unknown> {
  return hasQuery
    ? sql`p.search_areas && ${areas}::integer[]`
    : sql`p.search_areas[1] = any (${areas}::integer[])`;
}

/** The same for small squares. */
export function isInCells(cells: unknown): RawBuilder<unknown> {
  return sql`search_cells(p.latitude, p.longitude) && ${cells}::integer[]`;
}

/** Whether the provider `p` is not banned. */
export const isNotBanned = sql`p.user_id not in (select user_id from banned)`;
