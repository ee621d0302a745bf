import type { Database } from '#app/platform/db/database.ts';
import type { PageRange, ProviderFilter } from './provider-filter.ts';
import {
  countByAreaStatement,
  countStatement,
  counts,
  countsByArea,
  sampleStatement,
  samples,
} from './sql/count-matches.ts';
import { type Part, pagesInParts, partsShape, partsStatement } from './sql/page-in-parts.ts';
import { paramsOf, shapeOf } from './sql/params.ts';
import { atOnceShape, atOnceStatement, searchesAtOnce } from './sql/search-at-once.ts';

export interface ReadPage {
  /** The `SearchResult`s in JSON, as they are sent; `town` is null. */
  results: string;
  /** The `KnownWord`s of the filter's `vocabulary` in the same moment, in JSON; null without such words. */
  words: string | null;
}

export interface FoundPage extends ReadPage {
  total: number;
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
  const params = paramsOf(filter, { range });
  const [row] = await searchesAtOnce.rows(db, atOnceShape(params, most), params, () =>
    atOnceStatement(params, most),
  );
  return {
    total: row?.found.total ?? 0,
    commonRanks: row?.found.common_ranks ?? [],
    results: row?.results ?? '[]',
    words: row?.words ?? null,
  };
}

/** A page of a search with many matches. */
export async function readPage(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
  parts: readonly Part[],
): Promise<ReadPage> {
  const params = paramsOf(filter, { range, rings: parts.map(({ ring }) => ring) });
  const [row] = await pagesInParts.rows(db, partsShape(params, parts), params, () =>
    partsStatement(params, parts),
  );
  return { results: row?.results ?? '[]', words: row?.words ?? null };
}

/** @param areas the squares of a circle whose matches are counted */
export async function countMatches(
  db: Database,
  filter: ProviderFilter,
  areas: readonly number[],
): Promise<number> {
  const params = paramsOf(filter, { areas });
  const [row] = await counts.rows(db, shapeOf(params), params, () => countStatement(params));
  return row?.total ?? 0;
}

/** The number of matches in each of these squares, whatever their distance. */
export async function countByArea(
  db: Database,
  filter: ProviderFilter,
  areas: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const params = paramsOf(filter, { areas });
  const rows = await countsByArea.rows(db, shapeOf(params), params, () =>
    countByAreaStatement(params),
  );
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
  const params = paramsOf(filter);
  const rows = await samples.rows(db, shapeOf(params), params, () => sampleStatement(params));
  return {
    byRank: new Map(rows.flatMap(({ rank, sampled }) => (rank === null ? [] : [[rank, sampled]]))),
    size: rows.reduce((sum, { sampled }) => sum + sampled, 0),
    catalogue: rows[0]?.catalogue ?? 0,
  };
}
