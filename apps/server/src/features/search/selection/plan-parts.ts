import { MAX_BY_FREE_HOUR } from '../policy.ts';
import type { PageRange, ProviderFilter } from './provider-filter.ts';
import type { Sample } from './queries.ts';
import { tiersOf } from './query-tiers.ts';
import { ringsOf } from './rings-around.ts';
import type { Part } from './sql/page-in-parts.ts';

/** Minimum number of matches in a sample for an estimate of their share. */
const ENOUGH_IN_SAMPLE = 10;

/** What is known of the matches of a search. */
export interface Known {
  /** For a search without a location. */
  sample?: Sample;
  /** For a search near a place: the ranks that more than a few matches have. */
  commonRanks?: readonly number[];
}

/** The parts in which a page of many results is read, in the order of the results. */
export function planParts(
  filter: ProviderFilter,
  range: PageRange,
  { sample, commonRanks = [] }: Known,
): Part[] {
  const { near, sort } = filter;
  // The order by the next free hour reads the first results by relevance.
  const read = sort === 'next_free' ? { limit: MAX_BY_FREE_HOUR, offset: 0 } : range;
  const tiers = tiersOf(filter).map((_, tier) => tier);
  const ranks: (number | null)[] = tiers.length > 0 ? tiers : [null];
  // Near a place, distance comes before the score.
  const isWalked = (tier: number | null) =>
    !near && sample !== undefined && isWalkFaster(sample, tier, read);
  if (sort === 'rating') {
    const all = { tier: null, ring: null };
    // How many of the best rated are near the place is not known, so the walk has an end.
    if (near)
      return [
        { ...all, isWalked: true, best: true },
        { ...all, isWalked: false, best: false },
      ];
    return [{ ...all, isWalked: isWalked(null) }];
  }
  if (near && sort === 'distance') {
    return ringsOf(near).map((ring) => ({ tier: null, ring, isWalked: false }));
  }
  const rings = near ? ringsOf(near, read.limit + read.offset) : [];
  return ranks.flatMap((tier): Part[] => {
    const isCommon = tier === null || commonRanks.includes(tier);
    if (near && isCommon) return rings.map((ring) => ({ tier, ring, isWalked: false }));
    return [{ tier, ring: null, isWalked: isWalked(tier) }];
  });
}

/** Whether reading along the score fills the page with fewer rows than there are matches. */
function isWalkFaster(
  { byRank, size, catalogue }: Sample,
  rank: number | null,
  { limit, offset }: PageRange,
): boolean {
  const matches = rank === null ? sumOf(byRank.values()) : (byRank.get(rank) ?? 0);
  if (matches < ENOUGH_IN_SAMPLE) return false;
  const density = matches / size;
  return (limit + offset) / density < density * catalogue;
}

/** The number of providers that match, judging by the sample. */
export function estimateTotal({ byRank, size, catalogue }: Sample): number {
  return size === 0 ? 0 : (sumOf(byRank.values()) / size) * catalogue;
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
