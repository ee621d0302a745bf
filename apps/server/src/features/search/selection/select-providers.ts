import type { Database } from '#app/platform/db/database.ts';
import { areasAround } from '../areas-around.ts';
import { MAX_EXACT_TOTAL } from '../policy.ts';
import { countNear } from './count-near.ts';
import { estimateTotal, planParts } from './plan-parts.ts';
import type { NearFilter, PageRange, ProviderFilter } from './provider-filter.ts';
import {
  countByArea,
  countMatches,
  type FoundPage,
  readPage,
  type Sample,
  sampleMatches,
  searchAtOnce,
} from './queries.ts';
import { RecentValues } from './recent-values.ts';

/** Counts of recent searches with many matches, kept in the process for a minute. */
class RecentCounts {
  static readonly #kept = { maxAgeMs: 60_000, maxEntries: 1000 };
  /** For searches without a location. */
  readonly totals = new RecentValues<number>(RecentCounts.#kept);
  readonly samples = new RecentValues<Sample>(RecentCounts.#kept);
  /** For searches near a place, by its square of about 11 km. */
  readonly near = new RecentValues<Surroundings>(RecentCounts.#kept);
}

interface Surroundings {
  byArea: ReadonlyMap<number, number>;
  commonRanks: readonly number[];
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
  const recent = recentCountsOf(db).near;
  const now = filter.now.getTime();
  const key = JSON.stringify([matchesOf(filter), near.kilometres, areasAround(near, 0)]);
  const known = await recent.peek(key, now);
  const found = known ? null : await searchAtOnce(db, filter, range, MAX_EXACT_TOTAL);
  if (found && found.total <= MAX_EXACT_TOTAL) return found;
  const commonRanks = (known ?? found)?.commonRanks ?? [];
  const parts = planParts(filter, range, { commonRanks });
  const count = async () => {
    const { byArea } = await recent.get(key, now, async () => ({
      byArea: await countByArea(db, filter, near.areas),
      commonRanks,
    }));
    return countNear(db, filter, near, byArea);
  };
  const [total, providers] = await Promise.all([count(), readPage(db, filter, range, parts)]);
  if (total > MAX_EXACT_TOTAL) return { total: totalWith(total, providers, range), providers };
  return searchAtOnce(db, filter, range, null);
}

async function selectAnywhere(
  db: Database,
  filter: ProviderFilter,
  range: PageRange,
): Promise<FoundPage> {
  const { totals, samples } = recentCountsOf(db);
  const now = filter.now.getTime();
  const key = matchesOf(filter);
  const sample = await samples.get(key, now, () => sampleMatches(db, filter));
  if (!totals.peek(key, now) && estimateTotal(sample) <= MAX_EXACT_TOTAL) {
    const found = await searchAtOnce(db, filter, range, MAX_EXACT_TOTAL);
    if (found.total <= MAX_EXACT_TOTAL) return found;
  }
  const parts = planParts(filter, range, { sample });
  const [total, providers] = await Promise.all([
    totals.get(key, now, () => countMatches(db, filter, [])),
    readPage(db, filter, range, parts),
  ]);
  if (total > MAX_EXACT_TOTAL) return { total: totalWith(total, providers, range), providers };
  return searchAtOnce(db, filter, range, null);
}

/** A kept total may be too large: an empty page says that the results end before it. */
function totalWith(total: number, page: readonly unknown[], { limit, offset }: PageRange): number {
  return page.length === 0 && limit > 0 ? Math.min(total, offset) : total;
}

/** A key of the filter apart from the place: filters with the same key match the same providers. */
function matchesOf({ keyword, needs, category, ...filter }: ProviderFilter): string {
  const { includeUnavailable, minRating, freeHours } = filter;
  const hours = freeHours.isOneDay ? freeHours.windows : null;
  return JSON.stringify([keyword, needs, category, includeUnavailable, minRating, hours]);
}
