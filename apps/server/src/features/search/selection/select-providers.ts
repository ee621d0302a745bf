import { LRUCache } from 'lru-cache';
import type { Database } from '#app/platform/db/database.ts';
import { freeHours } from '../free-hours/free-windows.ts';
import { MAX_BY_FREE_HOUR, MAX_EXACT_TOTAL } from '../policy.ts';
import { estimateTotal, planParts } from './plan-parts.ts';
import type { NearFilter, PageRange, ProviderFilter } from './provider-filter.ts';
import {
  countMatches,
  type FoundPage,
  type ReadPage,
  readPage,
  type Sample,
  sampleMatches,
  searchAtOnce,
} from './queries.ts';
import { RecentValues } from './recent-values.ts';
import { SquareCounts } from './square-counts.ts';
import { WarmValues } from './warm-values.ts';

/** Filters of searches with many matches whose common ranks are remembered. */
const MAX_FILTERS = 1000;

/** Counts of recent searches with many matches, kept in the process for a minute. */
class RecentCounts {
  static readonly #kept = { maxAgeMs: 60_000, maxEntries: MAX_FILTERS };
  /** For searches without a location. */
  readonly totals = new RecentValues<number>(RecentCounts.#kept);
  readonly warmTotals = new WarmValues(this.totals);
  readonly samples = new RecentValues<Sample>(RecentCounts.#kept);
  /** For searches near a place. */
  readonly squares = new SquareCounts();
  /** The ranks that more than a few matches had near some place: they decide only how to read. */
  readonly commonRanks = new LRUCache<string, readonly number[]>({ max: MAX_FILTERS });
}
const recentCounts = new WeakMap<Database, RecentCounts>();

function recentCountsOf(db: Database): RecentCounts {
  const known = recentCounts.get(db) ?? new RecentCounts();
  recentCounts.set(db, known);
  return known;
}

/**
 * A page of the providers that match a filter, in a total order, and their total number: exact up
 * to `MAX_EXACT_TOTAL`; a larger one may be up to a minute old. Searches with few matches read all
 * of them.
 */
export async function selectProviders(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
): Promise<FoundPage> {
  const { near } = filter;
  return near ? selectNear(db, filter, near, range) : selectAnywhere(db, filter, range);
}

async function selectNear(
  db: Database,
  filter: ProviderFilter,
  near: NearFilter,
  range: PageRange,
): Promise<FoundPage> {
  const recent = recentCountsOf(db);
  const matches = matchesOf(filter);
  const ranks = recent.commonRanks.get(matches);
  const isMany =
    ranks !== undefined &&
    (await recent.squares.known(matches, filter.now, near)) > MAX_EXACT_TOTAL;
  const found = isMany ? null : await searchAtOnce(db, filter, range, MAX_EXACT_TOTAL);
  if (found && found.total <= MAX_EXACT_TOTAL) return found;
  const commonRanks = [...new Set([...(ranks ?? []), ...(found?.commonRanks ?? [])])];
  recent.commonRanks.set(matches, commonRanks);
  const rows = orderedRows(filter, range);
  const [total, page] = await Promise.all([
    recent.squares.count(db, matches, filter, near),
    readPage(db, filter, rows, planParts(filter, rows, { commonRanks })),
  ]);
  if (total > MAX_EXACT_TOTAL) return { total: totalWith(total, page, rows), ...page };
  return searchAtOnce(db, filter, range, null);
}

async function selectAnywhere(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
): Promise<FoundPage> {
  const { totals, warmTotals, samples } = recentCountsOf(db);
  const now = filter.now.getTime();
  const key = matchesOf(filter);
  const sample = await samples.get(key, now, () => sampleMatches(db, filter));
  if (!totals.peek(key, now) && estimateTotal(sample) <= MAX_EXACT_TOTAL) {
    const found = await searchAtOnce(db, filter, range, MAX_EXACT_TOTAL);
    if (found.total <= MAX_EXACT_TOTAL) return found;
  }
  const rows = orderedRows(filter, range);
  const parts = planParts(filter, rows, { sample });
  const [total, page] = await Promise.all([
    warmTotals.get(key, now, (later) => countMatches(db, filterAt(filter, new Date(later)), [])),
    readPage(db, filter, rows, parts),
  ]);
  if (total > MAX_EXACT_TOTAL) return { total: totalWith(total, page, rows), ...page };
  return searchAtOnce(db, filter, range, null);
}

/** The part of many matches to read: by the next free hour, none after those that are ordered. */
function orderedRows({ sort }: ProviderFilter, range: PageRange): PageRange {
  const isBeyond = sort === 'next_free' && range.offset >= MAX_BY_FREE_HOUR;
  return isBeyond ? { limit: 0, offset: 0 } : range;
}

/** A kept total may be too large: an empty page says that the results end before it. */
function totalWith(total: number, { results }: ReadPage, { limit, offset }: PageRange): number {
  return results === '[]' && limit > 0 ? Math.min(total, offset) : total;
}

/** The same filter at a later moment. */
function filterAt(filter: ProviderFilter, now: Date): ProviderFilter {
  return { ...filter, now, freeHours: freeHours(filter.freeHours.request, now) };
}

/** A key of the filter apart from the place: filters with the same key match the same providers. */
function matchesOf({ keyword, needs, category, ...filter }: ProviderFilter): string {
  const { includeUnavailable, minRating, freeHours } = filter;
  const { free_on, free_part } = freeHours.request;
  return JSON.stringify([
    keyword,
    needs,
    category,
    includeUnavailable,
    minRating,
    free_on,
    free_part,
  ]);
}
