import type { Database } from '#app/platform/db/database.ts';
import type { PageRange, ProviderFilter } from './provider-filter.ts';
import { countByAreaStatement, countStatement, sampleStatement } from './sql/count-matches.ts';
import type { ProviderRow } from './sql/details.ts';
import { type Part, partsStatement } from './sql/page-in-parts.ts';
import { atOnceStatement } from './sql/search-at-once.ts';

export type { ProviderRow } from './sql/details.ts';

export interface FoundPage {
  total: number;
  providers: ProviderRow[];
}

/** The result of reading all matches, up to a limit. */
interface FoundAtOnce extends FoundPage {
  /** The ranks that more than a few of the matches have. */
  commonRanks: number[];
}

/**
 * A page and the total of a search with at most `most` matches. With more, the total is greater
 * than `most` and the page is not usable.
 */
export async function searchAtOnce(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
  most: number | null,
): Promise<FoundAtOnce> {
  const { rows } = await atOnceStatement(filter, range, most).execute(db);
  const providers = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const [first] = rows;
  return { total: first?.total ?? 0, commonRanks: first?.common_ranks ?? [], providers };
}

/** A page of a search with many matches. */
export async function readPage(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
  parts: readonly Part[],
): Promise<ProviderRow[]> {
  return (await partsStatement(filter, range, parts).execute(db)).rows;
}

/** @param areas the squares of a circle whose matches are counted */
export async function countMatches(
  db: Database,
  filter: ProviderFilter,
  areas: readonly number[],
): Promise<number> {
  const { rows } = await countStatement(filter, areas).execute(db);
  return rows[0]?.total ?? 0;
}

/** The number of matches in each of these squares, whatever their distance. */
export async function countByArea(
  db: Database,
  filter: ProviderFilter,
  areas: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await countByAreaStatement(filter, areas).execute(db);
  const found = new Map(rows.map(({ area, total }) => [area, total]));
  return new Map(areas.map((area) => [area, found.get(area) ?? 0]));
}

/** How many providers of a sample of the catalogue match, by rank. */
export interface Sample {
  byRank: ReadonlyMap<number, number>;
  size: number;
  /** Approximate number of providers in the catalogue. */
  catalogue: number;
}

export async function sampleMatches(db: Database, filter: ProviderFilter): Promise<Sample> {
  const { rows } = await sampleStatement(filter).execute(db);
  return {
    byRank: new Map(rows.flatMap(({ rank, sampled }) => (rank === null ? [] : [[rank, sampled]]))),
    size: rows.reduce((sum, { sampled }) => sum + sampled, 0),
    catalogue: rows[0]?.catalogue ?? 0,
  };
}
